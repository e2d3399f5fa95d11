package rules_test

import (
	"fmt"
	"log"

	"marrow/check"
	"marrow/component"
	"marrow/component/rules"
)

// A turret is attached to a part that the component doesn't have.
func Example() {
	f, _, err := component.Decode([]byte(`<component name="fighter">
		<connections>
			<connection name="con_turret_01" parent="hull"/>
		</connections>
	</component>`))
	if err != nil {
		log.Fatal(err)
	}
	list := check.For(check.Self[*component.File], rules.File)
	for _, f := range check.Run(list, check.Subject{Document: f}, check.Options{}) {
		fmt.Println(f.Code, f.Path, f.Message)
	}
	// Output:
	// XMF150 connections[0] the parent of con_turret_01 is hull, which isn't a part
}
