// Package render draws pictures of scenes without a GPU, a display or a browser.
//
// It draws as the games do, on the CPU: triangles row by row, with perspective and depth, the
// layers of a material on top of each other in their blend modes, and colours multiplied as
// gamma-encoded values. The lighting is the package's own: three lights that move with
// the camera. Physically based materials are lit per pixel in linear light, with their normal,
// roughness and metal maps, by one light and a bright environment, as on the page of marrow
// view. The lights of the model, which light its surroundings in the game, have no effect.
//
// The same scene and options give the same picture. On another processor, single values may
// differ by one or two.
//
//   - camera.go: the position of the camera, and how the model is fitted into the picture
//   - playback.go: the clip and the time that are shown
//   - frame.go: all animated values at a time of a clip
//   - mesh.go: vertices, posed, projected and lit
//   - surface.go: physically based materials
//   - passes.go, combiner.go: materials as batches of triangles, in drawing order
//   - raster.go, row.go, clip.go: triangles to pixels
//   - blank.go: a time at which something is visible
//   - sprites.go, spawned.go: particles, ribbons and spawned models, which package effect simulates
//   - shot.go: the clip, time and camera of a picture
//   - canvas.go, texture.go, store.go: pixels
package render
