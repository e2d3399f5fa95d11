package texture

import "marrow/wire"

// blpHeader is the header of BLP1 and BLP2 files. A palette or the start of every mipmap's JPEG follows. Field names
// are those of the BLP specification of hiveworkshop.com thread 279306.
type blpHeader struct {
	Magic     string // "BLP1" or "BLP2"
	Content   uint32 // 0 JPEG, 1 direct
	AlphaBits uint32 // per pixel; a byte in BLP2
	Width     uint32
	Height    uint32

	Extra        uint32 // BLP1: 3, 4 or 5; no effect is known
	EncodingType uint8  // BLP2: 1 palette, 2 DXT, 3 or 4 BGRA
	SampleType   uint8  // BLP2, of DXT: 0 DXT1, 1 DXT3, 7 DXT5, 11 BC5
	HasMipmaps   uint32 // a byte in BLP2; not 0 means yes

	MipmapOffsets [16]uint32 // from the start of the file
	MipmapSizes   [16]uint32 // bytes
}

func (h *blpHeader) layout(c *wire.Codec) {
	c.Text("magic", &h.Magic, 4)
	c.U32("content", &h.Content)
	two := h.Magic == "BLP2"
	if two {
		c.U8("encodingType", &h.EncodingType)
		byteAsU32(c, "alphaBits", &h.AlphaBits)
		c.U8("sampleType", &h.SampleType)
		byteAsU32(c, "hasMipmaps", &h.HasMipmaps)
	} else {
		c.U32("alphaBits", &h.AlphaBits)
	}
	c.U32("width", &h.Width)
	c.U32("height", &h.Height)
	if !two {
		c.U32("extra", &h.Extra)
		c.U32("hasMipmaps", &h.HasMipmaps)
	}
	wire.Plain(c, "mipmapOffsets", &h.MipmapOffsets)
	wire.Plain(c, "mipmapSizes", &h.MipmapSizes)
}

func byteAsU32(c *wire.Codec, name string, v *uint32) {
	b := uint8(*v)
	c.U8(name, &b)
	*v = uint32(b)
}

// ddsHeader is DDS_HEADER after the magic, and DDS_HEADER_DXT10 if the pixel format requires it. Field names are
// Microsoft's without their prefixes.
type ddsHeader struct {
	Size              uint32 // 124
	Flags             uint32
	Height            uint32
	Width             uint32
	PitchOrLinearSize uint32
	Depth             uint32
	MipMapCount       uint32
	Reserved1         [11]uint32
	PixelFormat       ddsPixelFormat
	Caps              uint32
	Caps2             uint32
	Caps3             uint32
	Caps4             uint32
	Reserved2         uint32

	DX10 ddsHeaderDX10
}

func (h *ddsHeader) layout(c *wire.Codec) {
	c.Tag("magic", "DDS ")
	c.U32("size", &h.Size)
	c.U32("flags", &h.Flags)
	c.U32("height", &h.Height)
	c.U32("width", &h.Width)
	c.U32("pitchOrLinearSize", &h.PitchOrLinearSize)
	c.U32("depth", &h.Depth)
	c.U32("mipMapCount", &h.MipMapCount)
	wire.Plain(c, "reserved1", &h.Reserved1)
	wire.Plain(c, "pixelFormat", &h.PixelFormat)
	c.U32("caps", &h.Caps)
	c.U32("caps2", &h.Caps2)
	c.U32("caps3", &h.Caps3)
	c.U32("caps4", &h.Caps4)
	c.U32("reserved2", &h.Reserved2)
	if h.PixelFormat.isDX10() {
		wire.Plain(c, "dx10", &h.DX10)
	}
}

// ddsPixelFormat is DDS_PIXELFORMAT.
type ddsPixelFormat struct {
	Size        uint32 // 32
	Flags       uint32
	FourCC      [4]byte
	RGBBitCount uint32
	RBitMask    uint32
	GBitMask    uint32
	BBitMask    uint32
	ABitMask    uint32
}

func (p *ddsPixelFormat) isDX10() bool { return string(p.FourCC[:]) == "DX10" }

// ddsHeaderDX10 is DDS_HEADER_DXT10.
type ddsHeaderDX10 struct {
	DXGIFormat        uint32
	ResourceDimension uint32
	MiscFlag          uint32
	ArraySize         uint32
	MiscFlags2        uint32
}

// tgaHeader is the header of a TGA file; field names are the specification's.
type tgaHeader struct {
	IDLength        uint8
	ColorMapType    uint8 // 0 none, 1 present
	ImageType       uint8
	FirstEntryIndex uint16
	ColorMapLength  uint16
	ColorMapEntry   uint8 // bits
	XOrigin         uint16
	YOrigin         uint16
	Width           uint16
	Height          uint16
	PixelDepth      uint8 // bits
	Descriptor      uint8 // bits 0–3 alpha bits, 4 right to left, 5 top down, 6–7 interleaving
}

const tgaHeaderSize = 18

func (h *tgaHeader) layout(c *wire.Codec) {
	c.U8("idLength", &h.IDLength)
	c.U8("colorMapType", &h.ColorMapType)
	c.U8("imageType", &h.ImageType)
	c.U16("firstEntryIndex", &h.FirstEntryIndex)
	c.U16("colorMapLength", &h.ColorMapLength)
	c.U8("colorMapEntrySize", &h.ColorMapEntry)
	c.U16("xOrigin", &h.XOrigin)
	c.U16("yOrigin", &h.YOrigin)
	c.U16("width", &h.Width)
	c.U16("height", &h.Height)
	c.U8("pixelDepth", &h.PixelDepth)
	c.U8("imageDescriptor", &h.Descriptor)
}
