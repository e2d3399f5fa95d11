package render

import (
	"path"
	"slices"
	"strings"

	"marrow/internal/gamepath"
	"marrow/scene"
)

// portraitCamera returns the camera with which the game shows a unit's face: the first with portrait in its name, or
// else the first (in most of Warcraft III's models it is named Camera01).
func portraitCamera(s *scene.Scene) int {
	for i := range s.Cameras {
		if strings.Contains(strings.ToLower(s.Cameras[i].Name), "portrait") {
			return i
		}
	}
	return min(0, len(s.Cameras)-1)
}

// portraitClip returns the clip that the game plays with the portrait camera: Portrait, Portrait - 1, Stand
// Portrait. It is nil if the model has none, or only clips in which it talks.
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
	switch file = strings.ToLower(gamepath.Slashed(file)); {
	case len(s.Cameras) == 0:
		return ""
	case isPortrait(file):
		return "portrait"
	case isScreen(file):
		return "0"
	}
	return ""
}

// isPortrait reports whether the name of a file is that of a portrait, as in Footman_Portrait.mdx. The game shows
// portraits only through their cameras; from elsewhere, a backdrop may hide the model.
func isPortrait(file string) bool {
	return strings.HasSuffix(strings.TrimSuffix(file, path.Ext(file)), "_portrait")
}

// isScreen reports whether a file is the background of a game's menus, which is made to be seen through its camera.
// In both games these files are in a folder Glues, and World of Warcraft's names begin with UI_. (This finds all
// nine files of the corpus that have a camera, and no others.)
func isScreen(file string) bool {
	return strings.HasPrefix(file, "glues/") || strings.Contains(file, "/glues/") || strings.HasPrefix(path.Base(file), "ui_")
}
