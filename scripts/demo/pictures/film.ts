/**
 * Where a view is exposed once, to be printed in many colours: one layer says how much diffuse, metallic
 * and flake light of the paint reaches each point, the other holds all light that does not depend on it.
 */
export interface Film {
  /** Makes both layers the target of drawing. */
  expose(): void;
  /** Puts the layers into two texture units and the canvas back as target. */
  develop(firstUnit: number): void;
}

const SAMPLES = 4;

export function newFilm(gl: WebGL2RenderingContext, width: number, height: number): Film {
  if (!gl.getExtension('EXT_color_buffer_float'))
    throw new Error('WebGL cannot draw into float layers. Expected SwiftShader.');
  const layers = [gl.COLOR_ATTACHMENT0, gl.COLOR_ATTACHMENT1] as const;
  const drawing = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, drawing);
  const store = (attachment: number, format: number) => {
    const buffer = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, buffer);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, SAMPLES, format, width, height);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, buffer);
  };
  for (const layer of layers) store(layer, gl.RGBA16F);
  store(gl.DEPTH_ATTACHMENT, gl.DEPTH_COMPONENT24);
  const prints = layers.map(() => newPrint(gl, width, height));
  return {
    expose() {
      gl.bindFramebuffer(gl.FRAMEBUFFER, drawing);
      gl.drawBuffers([...layers]);
    },
    develop(firstUnit) {
      for (const [i, print] of prints.entries()) {
        gl.bindFramebuffer(gl.READ_FRAMEBUFFER, drawing);
        gl.readBuffer(layers[i] ?? layers[0]);
        gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, print.target);
        gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
        gl.activeTexture(gl.TEXTURE0 + firstUnit + i);
        gl.bindTexture(gl.TEXTURE_2D, print.texture);
      }
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    },
  };
}

function newPrint(gl: WebGL2RenderingContext, width: number, height: number) {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  const target = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, target);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  return { texture, target };
}
