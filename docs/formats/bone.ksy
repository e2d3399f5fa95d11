# Generated from the layouts that marrow reads and writes files with.
meta:
  id: bone
  title: M2 bones
  file-extension: [bone]
  license: MIT
  ks-version: 0.11
  endian: le
  bit-endian: le
  encoding: UTF-8
doc: |
  Damaged files and wrong sizes, which marrow tolerates, are errors here. Strings end at the first NUL; what follows it
  up to the size is skipped. Integers whose bits are flags have their names in the reference, not here.
seq:
  - id: unknown
    type: u4
    doc: "always 1"
  - id: chunks
    type: bone_file_chunk
    repeat: eos
types:
  bone_file_chunk:
    seq:
      - id: tag
        type: str
        size: 4
        encoding: ISO-8859-1
      - id: size
        type: u4
      - id: bones
        type: bone_file_chunk_bones
        size: size
        if: tag == "BIDA"
        doc: "indices into the model's Bones"
      - id: matrices
        type: bone_file_chunk_matrices
        size: size
        if: tag == "BOMT"
        doc: "a matrix for each bone, in row order"
      - id: unknown
        size: size
        if: not (tag == "BIDA" or tag == "BOMT")
  bone_file_chunk_bones:
    seq:
      - id: list
        type: u2
        repeat: eos
  bone_file_chunk_matrices:
    seq:
      - id: list
        type: f4_x16
        repeat: eos
  f4_x16:
    seq:
      - id: values
        type: f4
        repeat: expr
        repeat-expr: 16
