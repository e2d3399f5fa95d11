package xac

import "marrow/report"

// What making a scene of an XAC and its motions may meet.
const (
	codeCompanion   report.Code = "XAC001"
	codeUnbound     report.Code = "XAC002"
	codeUnboundIdle report.Code = "XAC003"
	codeNoActor     report.Code = "XAC004"
	codeScale       report.Code = "XAC005"
	codeCollision   report.Code = "XAC006"
	codeMap         report.Code = "XAC007"
	codeSkinning    report.Code = "XAC008"
	codeMorph       report.Code = "XAC009"
	codeNesting     report.Code = "XAC010"
	codeName        report.Code = "XAC011"
	codeHelper      report.Code = "XAC012"
	codeBindPose    report.Code = "XAC013"
)

func init() {
	report.RegisterChecked(
		report.Info{Code: codeCompanion, Severity: report.Error, Loss: true, Title: "a file that isn't a motion, or can't be read",
			Why: "The file was left out.",
			Do:  "Specify an XSM or XPM file."},
		report.Info{Code: codeUnbound, Severity: report.Warning, Loss: true, Title: "parts of a motion that match no node of the actor",
			Why: "These parts have no effect. The motion may belong to another actor.",
			Do:  "Specify the actor that the motion was made for."},
		report.Info{Code: codeUnboundIdle, Severity: report.Note, Title: "a motion names nodes that the actor doesn't have, but has no keys for them",
			Why: "These parts of the motion have no effect."},
		report.Info{Code: codeNoActor, Severity: report.Warning, Title: "a motion without its actor",
			Why: "Without the actor, marrow doesn't know which mesh the motion moves.",
			Do:  "Specify the actor first: marrow convert actor.xac motion.xsm -o out.glb."},
		report.Info{Code: codeScale, Severity: report.Note, Title: "nodes were added for a scale along rotated axes",
			Why: "In EMotionFX, the axes of a scale can be rotated. Two additional nodes express this exactly."},
		report.Info{Code: codeCollision, Severity: report.Note, Loss: true, Title: "collision meshes were left out",
			Why: "Collision meshes are invisible in the game.",
			Do:  "Use --collision to include them."},
		report.Info{Code: codeMap, Severity: report.Note, Title: "a texture is stored in extras",
			Why: "glTF has no slot for this kind of texture."},
		report.Info{Code: codeSkinning, Severity: report.Warning, Loss: true, Title: "skinning with a node that doesn't exist",
			Why: "The vertices move only with their other joints, if they have any.",
			Do:  "Export the actor again."},
		report.Info{Code: codeMorph, Severity: report.Warning, Loss: true, Title: "a morph target that moves nodes, or vertices that don't exist",
			Why: "The morph target was left out, or only its vertices are moved.",
			Do:  "Export the actor again."},
		report.Info{Code: codeNesting, Severity: report.Warning, Loss: true, Title: "a level of detail that can't be read, or doesn't match the actor's nodes",
			Why: "The file was left out.",
			Do:  "Extract the files again."},
		report.Info{Code: codeName, Severity: report.Warning, Loss: true, Title: "names that are too long",
			Why: "Each reference in the output repeats the name, which would make the output far larger than the input. The names were shortened.",
			Do:  "Use shorter names."},
		report.Info{Code: codeHelper, Severity: report.Note, Loss: true, Title: "helper meshes from the modelling program were left out",
			Why: "Meshes such as pCube1, which have no skin and use the default material, would hide the model.",
			Do:  "Use --collision to include them."},
		report.Info{Code: codeBindPose, Severity: report.Note, Loss: true, Title: "a motion's own bind pose was left out",
			Why: "It is needed only for retargeting the motion to another actor."},
	)
}
