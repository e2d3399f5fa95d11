// What is drawn on: a canvas and its WebGL context.

export interface Surface {
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  /** There is no graphics card: smooth edges and slanting textures would halve the frames a second. */
  software: boolean;
}

/**
 * Opens a surface. Contexts take long to make, so the first one stays where smooth edges aren't
 * wanted. None has alpha, so that the browser needn't mix the canvas with the page behind it,
 * and therefore three.js mustn't open it.
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
