// Package render makes pictures of scenes without a GPU, a display or a browser.
//
// It draws as the games do, on the processor: triangles row by row, with perspective and depth,
// the layers of a material one upon the other in their blend modes, colours multiplied as they
// stand on the screen. Lighting is the package's own: three lights that stand with the camera. What is
// physically based is lit pixel by pixel in linear light instead, with its normal, roughness and
// metal maps, by one light and a bright room, as the page of marrow view does. The model's own
// lights light its surroundings in the game, and nothing here.
//
// The same scene and options give the same picture again; on another processor single values
// may differ by one or two.
//
//   - camera.go: where one looks from, and how the model is fitted into the picture
//   - plays.go: which clip is shown, and which moment of it
//   - frame.go: what everything is worth at a moment of a clip
//   - mesh.go: vertices, posed, projected and lit
//   - surface.go: physically based materials
//   - look.go: materials as batches of triangles, in drawing order
//   - raster.go, row.go, clip.go: triangles to pixels
//   - telling.go: a moment at which something is to be seen
//   - emitter.go, particles.go, sprites.go, thrown.go: what emitters make
//   - shot.go: how a picture was taken
//   - canvas.go, texture.go: pixels
package render
