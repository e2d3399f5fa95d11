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

// CameraFor returns the default camera for a model, by the path of its file: the camera of a portrait or of a menu
// screen; otherwise none.
func CameraFor(file string, s *scene.Scene) string {
	switch file = strings.ToLower(strings.ReplaceAll(file, `\`, "/")); {
	case len(s.Cameras) == 0:
		return ""
	case isPortrait(file):
		return "portrait"
	case isScreen(file):
		return "0"
	}
	return ""
}

// isPortrait says whether a file is a portrait by its name, as in Footman_Portrait.mdx: the game
// shows it through its camera only, and it may stand before a wall that is all one sees from elsewhere.
func isPortrait(file string) bool {
	return strings.HasSuffix(strings.TrimSuffix(file, path.Ext(file)), "_portrait")
}

// isScreen says whether a file is what a game shows behind its menus, made to be seen through its camera: in both games
// those are in a folder Glues, and World of Warcraft's are called UI_. (All nine of the corpus that have a camera
// are found so, and nothing else.)
func isScreen(file string) bool {
	return strings.HasPrefix(file, "glues/") || strings.Contains(file, "/glues/") || strings.HasPrefix(path.Base(file), "ui_")
}
