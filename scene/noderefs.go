package scene

// EachNodeRef visits all references to nodes, except those of nodes to their parents.
func (s *Scene) EachNodeRef(visit func(node *int)) {
	for i := range s.Skins {
		for k := range s.Skins[i].Joints {
			visit(&s.Skins[i].Joints[k])
		}
	}
	for i := range s.Meshes {
		visit(&s.Meshes[i].Node)
	}
	for _, clips := range [][]Clip{s.Clips, s.Globals} {
		for i := range clips {
			for k := range clips[i].Channels {
				if t := &clips[i].Channels[k].Target; t.Property.Of() == OfNode {
					visit(&t.Index)
				}
			}
			for k := range clips[i].Events {
				visit(&clips[i].Events[k].Node)
			}
		}
	}
	for i := range s.Cameras {
		visit(&s.Cameras[i].Node)
	}
	for i := range s.Lights {
		visit(&s.Lights[i].Node)
	}
	for i := range s.Attachments {
		visit(&s.Attachments[i].Node)
	}
	for i := range s.Emitters {
		visit(&s.Emitters[i].Node)
	}
	for i := range s.Shapes {
		visit(&s.Shapes[i].Node)
	}
}
