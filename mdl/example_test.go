package mdl_test

import (
	"fmt"

	"marrow/mdl"
	"marrow/mdx"
)

func Example() {
	m := &mdx.Model{Version: 800, Name: "Flag", AnimationFile: "x", BlendTime: 150}
	text, _, err := mdl.Encode(m, mdl.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s", text)

	_, _, err = mdl.Decode([]byte("Model \"Flag\" {\n\tBlendTime soon,\n}"))
	fmt.Println(err)
	// Output:
	// Version {
	// 	FormatVersion 800,
	// }
	// //marrow: animationFile "x"
	// Model "Flag" {
	// 	BlendTime 150,
	// }
	// 2:12: "soon", want a whole number
	// 	BlendTime soon,
	// 	          ^
}
