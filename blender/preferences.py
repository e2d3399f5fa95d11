"""Where the marrow program is."""
import bpy


class Preferences(bpy.types.AddonPreferences):
    bl_idname = __package__
    program: bpy.props.StringProperty(name="marrow", subtype="FILE_PATH", description="The marrow program; empty to search the PATH")
    assets: bpy.props.StringProperty(name="Assets", subtype="DIR_PATH", description="A folder or an archive to search for textures in every import")
    game: bpy.props.StringProperty(name="Game", subtype="DIR_PATH", description="The folder of the installed game")

    def draw(self, context):
        for name in ("program", "assets", "game"):
            self.layout.prop(self, name)


def get(context):
    addon = context.preferences.addons.get(__package__)
    return addon.preferences if addon else None


CLASSES = (Preferences,)
