package render

import (
	"path"
	"slices"
	"strings"

	"marrow/scene"
)

// portraitCamera is the one that the game shows a unit's face with: the first that calls itself
// so, else the first (of Warcraft III's models most call it Camera01).
func portraitCamera(s *scene.Scene) int {
	for i := range s.Cameras {
		if strings.Contains(strings.ToLower(s.Cameras[i].Name), "portrait") {
			return i
		}
	}
	return min(0, len(s.Cameras)-1)
}

// portraitClip is what the game plays for that camera: Portrait, Portrait - 1, Stand Portrait. It
// is nil where the model has none, or only those in which it talks.
func portraitClip(s *scene.Scene) *scene.Clip {
	for i := range s.Clips {
		words := strings.Fields(strings.ToLower(s.Clips[i].Name))
		if slices.Contains(words, "portrait") && !slices.Contains(words, "talk") && !slices.Contains(words, "alternate") {
			return &s.Clips[i]
		}
	}
	return nil
}

// CameraFor is the camera that a model is seen through where nobody chose one, by its file's name:
// a portrait's own, or none.
func CameraFor(file string, s *scene.Scene) string {
	if isPortrait(file) && len(s.Cameras) > 0 {
		return "portrait"
	}
	return ""
}

// isPortrait says whether a file is a portrait by its name, as in Footman_Portrait.mdx: the game
// shows it through its camera only, and it may stand before a wall that is all one sees from elsewhere.
func isPortrait(file string) bool {
	stem := strings.TrimSuffix(file, path.Ext(file))
	return strings.HasSuffix(strings.ToLower(stem), "_portrait")
}
