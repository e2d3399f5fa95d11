package coverage

import (
	"testing"

	"marrow/internal/proof"
	"marrow/scene"
	"marrow/xmf"
)

// coveredComponentXML is a station module with all elements and attributes of the public components: a hull with levels
// of detail, its wreck, a rotating turret, a part of another component, all kinds of lights, waypoints, sounds and
// emitters.
const coveredComponentXML = `<?xml version="1.0" encoding="utf-8"?>
<components>
  <component name="struct_x" class="buildmodule">
    <properties>
      <hull integrated="1"/>
    </properties>
    <source geometry="extensions\mod\assets\structures\struct_x_data"/>
    <layers>
      <layer>
        <waypoints>
          <waypoint name="in1" tags="dynamicmasstraffic speed_normal" x="-5.5" y="-44.25" z="110.5" qx="0" qy="0.6" qz="0" qw="0.8">
            <links>
              <link ref=""/>
              <link ref="in2"/>
            </links>
          </waypoint>
          <waypoint name="in2" tags="" x="0" y="0" z="50"/>
        </waypoints>
        <lights>
          <omni name="lamp" shadow="0" r="255" g="102" b="51" range="40" shadowrange="40" lighteffect="1" lenseffect="sun_ol" trigger="1" intensity="2" specularintensity="0.5">
            <lightanimations>
              <lightanimation name="intensity" controller="bezier_float">
                <key frame="0" value="1" in_tangent_type="auto" out_tangent_type="step"/>
                <key frame="30" value="0.25" in_tangent_type="step" out_tangent_type="auto"/>
              </lightanimation>
            </lightanimations>
            <animations>
              <animation name="flicker" start="1" end="20"/>
            </animations>
            <offset>
              <position x="1" y="2" z="3"/>
              <quaternion qx="0" qy="0.6" qz="0" qw="0.8"/>
            </offset>
            <size x="1" y="2" z="4"/>
          </omni>
          <ambient name="glow" r="25" g="51" b="102" range="1000" intensity="1">
            <offset>
              <position x="0" y="10" z="0"/>
            </offset>
          </ambient>
          <spot name="beam" shadow="1" angle="45" gradientindex="2" r="255" g="255" b="221" range="80" shadowrange="80" lighteffect="1" lenseffect="x" trigger="1" intensity="3" specularintensity="1">
            <offset>
              <position x="4" y="5" z="6"/>
              <quaternion qx="0.6" qy="0" qz="0" qw="0.8"/>
            </offset>
          </spot>
          <box name="hall" shadow="0" r="10" g="20" b="30" lighteffect="1" trigger="1" intensity="1" specularintensity="1">
            <size x="50" y="15" z="10"/>
            <offset>
              <position x="7" y="8" z="9"/>
            </offset>
          </box>
          <arealight name="panel" areax="3" areay="2" radius="1" spotattenuation="0.5" r="40" g="50" b="60" range="20" lighteffect="1" trigger="1" intensity="1" specularintensity="1">
            <offset>
              <position x="-7" y="8" z="9"/>
            </offset>
          </arealight>
        </lights>
        <sounds>
          <sound name="hum" ref="machine_hum">
            <offset>
              <position x="1" y="0" z="-1"/>
            </offset>
          </sound>
        </sounds>
        <particleemitters>
          <emitter name="smoke" type="smoke_01">
            <offset>
              <position x="0" y="20" z="0"/>
              <quaternion qx="0" qy="0" qz="0.6" qw="0.8"/>
            </offset>
          </emitter>
        </particleemitters>
        <effectemitters>
          <emitter name="sparks" type="sparks_01"/>
        </effectemitters>
        <trailemitters>
          <emitter name="trail" type="trail_01"/>
        </trailemitters>
      </layer>
    </layers>
    <connections>
      <connection name="container" tags="contents" value="0" optional="0"/>
      <connection name="Connection01" tags="part animation detail_m" group="group01">
        <offset>
          <position x="1" y="2" z="3"/>
          <quaternion qx="0" qy="0.6" qz="0" qw="0.8"/>
        </offset>
        <animations>
          <animation name="closed" start="1" end="1"/>
          <animation name="loop" start="1" end="60"/>
        </animations>
        <parts>
          <part name="hull" wreck="hull_wreck">
            <offset>
              <position x="0.5" y="0" z="0.25"/>
            </offset>
            <pivot>
              <offset>
                <position x="0" y="5" z="0"/>
              </offset>
            </pivot>
            <lods>
              <lod index="0">
                <materials>
                  <material id="1" ref="ships.hull"/>
                  <material id="2" ref="ships.glass"/>
                </materials>
              </lod>
            </lods>
            <size>
              <max x="4" y="5" z="6"/>
              <center x="0" y="1" z="2"/>
            </size>
            <size_raw>
              <max x="3" y="4" z="5"/>
              <center x="0" y="1" z="2"/>
            </size_raw>
            <uv_animations>
              <uv_animation mapchannel="1" rotaroundcenter="true">
                <uv_property name="v_offset" controller="linear_float">
                  <key frame="0" value="0" in_tangent_type="auto" out_tangent_type="auto"/>
                  <key frame="1000" value="-2" in_tangent_type="step" out_tangent_type="auto"/>
                </uv_property>
              </uv_animation>
            </uv_animations>
            <sounds>
              <sound name="creak" ref="metal_creak"/>
            </sounds>
          </part>
        </parts>
        <waypoints/>
      </connection>
      <connection name="Connection02" tags="part animation iklink" parent="hull">
        <offset>
          <position x="0" y="4" z="0"/>
        </offset>
        <restrictions>
          <restriction type="rotation_x">
            <limits>
              <min value="-5"/>
              <max value="65"/>
            </limits>
          </restriction>
        </restrictions>
        <parts>
          <part name="azimuth">
            <lods>
              <lod index="0">
                <materials>
                  <material id="1" ref="ships.hull"/>
                  <material id="2" ref="ships.glass"/>
                </materials>
              </lod>
            </lods>
            <size>
              <max x="1" y="1" z="1"/>
              <center x="0" y="0" z="0"/>
            </size>
            <trailemitters>
              <emitter name="vapour" type="trail_02"/>
            </trailemitters>
          </part>
        </parts>
      </connection>
      <connection name="Connection03" tags="part" parent="anotherscomponent">
        <parts>
          <part name="hull_wreck">
            <lods>
              <lod index="0">
                <materials>
                  <material id="1" ref="wrecks.hull"/>
                </materials>
              </lod>
            </lods>
            <size>
              <max x="2" y="2" z="2"/>
              <center x="0" y="0" z="0"/>
            </size>
          </part>
        </parts>
      </connection>
      <connection name="Connection04" tags="part nocollision">
        <parts>
          <part name="chair" ref="interior.chair"/>
        </parts>
      </connection>
      <connection name="con_turret_01" tags="turret medium hittable" group="group02" hidden="1" value="1" parent="azimuth">
        <offset>
          <position x="4" y="0" z="0"/>
          <rotation pitch="0" yaw="90" roll="0"/>
        </offset>
      </connection>
    </connections>
  </component>
</components>
`

// coveredComponent returns a component with its motion and its meshes, except that of the wreck, which is in no GLB
// (XMF014).
func coveredComponent(t *testing.T) lossSample {
	beside := make(proof.Companions)
	add := func(name string, doc interface{ Encode() ([]byte, error) }) {
		data, err := doc.Encode()
		if err != nil {
			t.Fatal(err)
		}
		beside["extensions/mod/assets/structures/struct_x_data"+name] = data
	}
	add("/hull-lod0.xmf", coveredPart(t))
	add("/azimuth-lod0.xmf", coveredPart(t))
	hit, err := xmf.NewCollision([]scene.Vec3{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}}, []uint32{0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2})
	if err != nil {
		t.Fatal(err)
	}
	add("/hull-collision.xmf", hit)
	add(".ani", coveredMotion())
	return lossSample{name: "struct_x.xml", data: []byte(coveredComponentXML), beside: beside, to: "component"}
}

// coveredPart returns a mesh with two materials and all kinds of vertex attributes in public meshes.
func coveredPart(t *testing.T) *xmf.Mesh {
	m := scene.NewMesh("part")
	m.Node = 0
	m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 2}}
	m.Normals = []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 1, 0}}
	m.UVs = [][]scene.Vec2{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}, {{0, 0.5}, {0.5, 0}, {0, 0.25}, {0.25, 1}}}
	m.Colors = []scene.ColorSet{{Name: "ao", Values: []scene.Vec4{{1, 1, 1, 1}, {0.2, 0.4, 0.6, 0.8}, {1, 0, 0, 1}, {0, 1, 0, 1}}}}
	m.Indices = []uint32{0, 1, 2, 0, 2, 3, 1, 3, 2}
	m.Primitives = []scene.Primitive{{Count: 6, Material: 0}, {First: 6, Count: 3, Material: 1}}
	s := &scene.Scene{Name: "part", Format: "component", Nodes: []scene.Node{scene.NewNode("part", scene.None)}, Meshes: []scene.Mesh{m},
		Materials: []scene.Material{{Name: "ships.hull"}, {Name: "ships.glass"}}}
	mesh, _, err := xmf.Build(s, xmf.BuildOptions{Name: "part"})
	if err != nil {
		t.Fatal(err)
	}
	return mesh
}

// coveredMotion moves a part with every kind of key, and has states without motion.
func coveredMotion() *xmf.Motion {
	key := func(time float32, i xmf.Interpolation, x, y, z float32) xmf.Key {
		return xmf.Key{Time: time, Value: [3]float32{x, y, z}, Interp: [3]xmf.Interpolation{i, i, i}}
	}
	curve := key(0, xmf.InterpBezier, 0, 0, 0)
	curve.X, curve.Y, curve.Z = xmf.Handles{OutTime: 2. / 3, OutValue: 1}, xmf.Handles{OutTime: 2. / 3}, xmf.Handles{OutTime: 2. / 3, OutValue: -1}
	end := key(2, xmf.InterpBezier, 2, 0, 1)
	end.X, end.Y, end.Z = xmf.Handles{InTime: 4. / 3, InValue: 3}, xmf.Handles{InTime: 4. / 3}, xmf.Handles{InTime: 4. / 3, InValue: 2}
	return &xmf.Motion{Version: 1, Animations: []xmf.Animation{
		{Name: "hull", SubName: "closed", Duration: 1. / 30},
		{Name: "hull", SubName: "loop", Duration: 2, Positions: []xmf.Key{curve, end}, Rotations: []xmf.Key{key(0, xmf.InterpLinear, 0, 0, 0), key(2, xmf.InterpStep, 0, 1, 0)},
			Scales: []xmf.Key{key(0, xmf.InterpStep, 1, 1, 1), key(1, xmf.InterpStep, 2, 1, 1)}},
		{Name: "azimuth", SubName: "closed", Duration: 1. / 30},
		{Name: "azimuth", SubName: "loop", Duration: 2, Rotations: []xmf.Key{key(0, xmf.InterpLinear, 0, 0, 0), key(2, xmf.InterpLinear, 0.5, 0, 0)}},
	}}
}
