"""Import and export game models with the marrow program."""
import bpy

from . import export_model, findings, import_model, preferences

MODULES = (preferences, findings, import_model, export_model)


def register():
    for module in MODULES:
        for cls in module.CLASSES:
            bpy.utils.register_class(cls)
    bpy.types.Scene.marrow_findings = bpy.props.CollectionProperty(type=findings.Finding)
    bpy.types.Scene.marrow_finding = bpy.props.IntProperty(update=findings.select)
    bpy.types.TOPBAR_MT_file_import.append(import_model.menu)
    bpy.types.TOPBAR_MT_file_export.append(export_model.menu)


def unregister():
    bpy.types.TOPBAR_MT_file_export.remove(export_model.menu)
    bpy.types.TOPBAR_MT_file_import.remove(import_model.menu)
    del bpy.types.Scene.marrow_finding, bpy.types.Scene.marrow_findings
    for module in reversed(MODULES):
        for cls in reversed(module.CLASSES):
            bpy.utils.unregister_class(cls)
