package render_test

import (
	"fmt"

	"marrow/render"
	"marrow/sample"
	"marrow/scene"
)

func ExampleImage() {
	s, _ := sample.Golem().Scene(scene.Options{})
	img, err := render.Image(s, render.Options{Width: 64, Height: 48, Clip: "Walk", Time: 0.4, Yaw: render.DefaultYaw})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(img.Bounds(), "transparent in the corner:", img.NRGBAAt(0, 0).A == 0)
	// Output: (0,0)-(64,48) transparent in the corner: true
}
