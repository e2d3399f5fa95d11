package component_test

import (
	"fmt"
	"log"

	"marrow/component"
	"marrow/lower"
	"marrow/scene"
)

const fighter = `<?xml version="1.0"?>
<components>
	<component name="fighter" class="ship_s">
		<connections>
			<connection name="con_hull" tags="part">
				<parts><part name="hull"/></parts>
			</connection>
			<connection name="con_turret_01" tags="turret medium" parent="hull">
				<offset><position x="0" y="2" z="5"/></offset>
			</connection>
		</connections>
	</component>
</components>`

// A component lists the connections of a ship: its hull and the position of a
// turret.
func ExampleDecode() {
	f, _, err := component.Decode([]byte(fighter))
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range f.Components {
		for _, n := range c.Connections {
			fmt.Printf("%s: %q at %v on %q\n", n.Name, n.Tags, n.Offset.Position, n.Parent)
		}
	}
	// Output:
	// con_hull: ["part"] at [0 0 0] on ""
	// con_turret_01: ["turret" "medium"] at [0 2 5] on "hull"
}

// A scene becomes a component and the files of its parts.
func ExampleBuild() {
	mesh := scene.NewMesh("hull")
	mesh.Positions = []scene.Vec3{{0, 0, 0}, {2, 0, 0}, {0, 1, 0}}
	mesh.Indices = []uint32{0, 1, 2}
	mesh.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	mesh.Node = 0
	s := &scene.Scene{
		Name:   "fighter",
		Nodes:  []scene.Node{scene.NewNode("hull", scene.None), scene.NewNode("con_turret_01", 0)},
		Meshes: []scene.Mesh{mesh},
	}
	reduced, _, err := lower.Scene(s, component.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	files, _, err := component.Build(reduced, component.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range files.Files {
		fmt.Println(f.Path)
	}
	f, _, err := component.Decode(files.XML)
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range f.Components[0].Connections {
		if len(c.Parts) > 0 {
			fmt.Println("part", c.Parts[0].Name)
		} else {
			fmt.Println("connection", c.Name, "on", c.Parent)
		}
	}
	// Output:
	// fighter_data/hull-lod0.xmf
	// part hull
	// connection con_turret_01 on hull
}
