"""Writes a bcryptprimitives.dll for Wine before 9, which lacks it and without which no Go program starts: it has one
function, ProcessPrng, which is a forward to advapi32's SystemFunction036 (the same but for its name).

    windows.py OUT.dll
"""
import struct
import sys

ALIGN, PAGE = 0x200, 0x1000  # of sections in the file and in memory
NAMES = b"bcryptprimitives.dll\0", b"ProcessPrng\0", b"advapi32.SystemFunction036\0"

# The one section: an export directory (40 bytes), its three tables of one entry each, and the names.
tables = PAGE + 40
dll = tables + 12
function = dll + len(NAMES[0])
forward = function + len(NAMES[1])
exports = struct.pack("<IIHH7I", 0, 0, 0, 0, dll, 1, 1, 1, tables, tables + 4, tables + 8)
exports += struct.pack("<IIHH", forward, function, 0, 0) + b"".join(NAMES)
section = exports.ljust(-(-len(exports) // ALIGN) * ALIGN, b"\0")

dos = b"MZ".ljust(60, b"\0") + struct.pack("<I", 64)
coff = struct.pack("<HHIIIHH", 0x8664, 1, 0, 0, 0, 240, 0x2022)  # x86-64, one section, a DLL
optional = struct.pack("<HBBIIIII", 0x20B, 14, 0, 0, len(section), 0, 0, PAGE)
optional += struct.pack("<QIIHHHHHHIIIIHHQQQQII", 0x180000000, PAGE, ALIGN, 6, 0, 0, 0, 6, 0, 0, 2 * PAGE, ALIGN, 0, 3, 0x100, 1 << 20, PAGE, 1 << 20, PAGE, 0, 16)
optional += struct.pack("<II", PAGE, len(exports)).ljust(16 * 8, b"\0")
header = struct.pack("<8sIIIIIIHHI", b".rdata", len(exports), PAGE, len(section), ALIGN, 0, 0, 0, 0, 0x40000040)
with open(sys.argv[1], "wb") as out:
    out.write((dos + b"PE\0\0" + coff + optional + header).ljust(ALIGN, b"\0") + section)
