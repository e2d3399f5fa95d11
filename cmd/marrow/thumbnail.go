package main

import (
	"image/color"
	"io"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/internal/limit"
	"marrow/texture"
)

func thumbnailCmd() *cobra.Command {
	size := 0
	cmd := &cobra.Command{
		Use:   "thumbnail FILE OUT.png",
		Short: "Write a thumbnail of a model, for file managers",
		Long: `Draws a model on a transparent background and writes a square PNG, as file managers on
Linux expect. Nothing is printed unless the command fails. If the model can't be read
completely, OUT isn't written and the exit status is 1; the file manager then shows
its own icon. An existing OUT is replaced if it is a PNG.

The release archives contain the files that file managers need to call this command; see
docs/thumbnails.md.`,
		Example: `  marrow thumbnail Footman.mdx footman.png
  marrow thumbnail Footman.mdx footman.png --size 256`,
		Args: exactly(2, "a FILE and an OUT.png"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if size < 1 || size > limit.Thumbnail {
				return usage("--size %d, want 1 to %d pixels", size, limit.Thumbnail)
			}
			if err := refuseReplacePicture(args[1]); err != nil {
				return err
			}
			return thumbnail(cmd, args[0], args[1], size)
		},
	}
	cmd.Flags().IntVar(&size, "size", 128, "")
	return cmd
}

// refuseReplacePicture returns an error if the output exists and isn't a PNG, such as a second model: a shell replaces *.mdx by
// the names of all models. File managers may create an empty file first.
func refuseReplacePicture(out string) error {
	info, err := os.Stat(out)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	file, err := os.Open(out)
	if err != nil {
		return nil // writing the file returns the error
	}
	defer file.Close()
	head := make([]byte, 8)
	if n, _ := io.ReadFull(file, head); texture.Detect("", head[:n]) != texture.PNG {
		return usage("%s exists and isn't a PNG; name another file", out)
	}
	return nil
}

// thumbnail draws a model like marrow render does by default, and writes nothing if any of it can't be read.
func thumbnail(cmd *cobra.Command, model, out string, size int) error {
	var f renderFlags
	defaults := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.pictureFlags(defaults)
	f.viewFlags(defaults)
	f.modelFlags(defaults)
	if err := f.parseView(cmd); err != nil {
		return err
	}
	f.kind = "png"
	f.options.Width, f.options.Height, f.options.Background = size, size, color.NRGBA{}
	var d drawn
	data, err := f.draw(cmd, []string{model}, &d)
	if err != nil {
		return err
	}
	return f.write(cmd, out, data, []string{model})
}
