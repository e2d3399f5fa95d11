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
	report.Register(
		report.Info{Code: codeCompanion, Severity: report.Error, Title: "a file given as a motion is none, or can't be read",
			Why: "It was left out.",
			Do:  "Name an XSM or XPM file."},
		report.Info{Code: codeUnbound, Severity: report.Warning, Title: "parts of a motion have names that the actor doesn't",
			Why: "They move nothing. The motion may belong to another actor.",
			Do:  "Name the actor that the motion was made for."},
		report.Info{Code: codeUnboundIdle, Severity: report.Note, Title: "parts of a motion without keys have names that the actor doesn't",
			Why: "They have no effect."},
		report.Info{Code: codeNoActor, Severity: report.Warning, Title: "a motion without its actor",
			Why: "What it moves isn't known.",
			Do:  "Name the actor first: marrow convert actor.xac motion.xsm -o out.glb."},
		report.Info{Code: codeScale, Severity: report.Note, Title: "additional nodes express a scale along rotated axes",
			Why: "EMotionFX scales along axes that can be rotated. Two more nodes express that exactly."},
		report.Info{Code: codeCollision, Severity: report.Note, Title: "collision meshes were left out",
			Why: "They are invisible in the game.",
			Do:  "--collision includes them."},
		report.Info{Code: codeMap, Severity: report.Note, Title: "a texture is stored in extras",
			Why: "glTF has no slot for such a map."},
		report.Info{Code: codeSkinning, Severity: report.Warning, Title: "skinning refers to something that doesn't exist",
			Why: "The vertices move with their other joints, or stay at rest."},
		report.Info{Code: codeMorph, Severity: report.Warning, Title: "a morph target refers to something that doesn't exist, or moves nodes",
			Why: "It was left out, or only its vertices move."},
		report.Info{Code: codeNesting, Severity: report.Warning, Title: "a level of detail that can't be read or has other nodes",
			Why: "It was left out."},
		report.Info{Code: codeName, Severity: report.Warning, Title: "names that are too long to be repeated",
			Why: "Each reference repeats the name, which would make the output far larger than the file. They were cut."},
		report.Info{Code: codeHelper, Severity: report.Note, Title: "helper meshes of the modelling program were left out",
			Why: "Meshes such as pCube1, which have no skin and use the default material, would hide the model, as they do in the game's own viewer.",
			Do:  "--collision includes them."},
		report.Info{Code: codeBindPose, Severity: report.Note, Title: "a motion's own bind pose was left out",
			Why: "Only retargeting to another actor needs it."},
	)
}
