// A canvas and its WebGL context.

export interface Surface {
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  /** There is no graphics card: antialiasing and anisotropic filtering would halve the frame rate. */
  software: boolean;
}

/**
 * Opens a surface. Creating a context takes long, so the first one is kept if antialiasing isn't
 * wanted. None has alpha, so that the browser needn't blend the canvas with the page behind it;
 * therefore three.js mustn't create it.
 */
export function openSurface(): Surface {
  const open = (antialias: boolean): Surface => {
    const canvas = document.createElement('canvas'), context = canvas.getContext('webgl2', { alpha: false, depth: true, stencil: false, antialias, powerPreference: 'high-performance' });
    if (!context) throw new Error('no WebGL');
    return { canvas, context, software: isSoftware(context) };
  };
  const first = open(false);
  if (first.software) return first;
  first.context.getExtension('WEBGL_lose_context')?.loseContext();
  return open(true);
}

function isSoftware(gl: WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return info !== null && /swiftshader|llvmpipe|softpipe|software/i.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)));
}
