export type Uniforms = Readonly<Record<string, readonly number[]>>;

/** A shader program; throws the compiler's message when it does not build. */
export function newProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const made = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('WebGL gives no shader: the context was lost.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader) ?? 'The shader does not compile.');
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(made) ?? 'The shader does not link.');
  return made;
}

export function activate(gl: WebGL2RenderingContext, made: WebGLProgram): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's useProgram is no React hook.
  gl.useProgram(made);
}

/** Sets uniforms by the count of their numbers: a matrix, a vector, or one whole number. */
export function setUniforms(gl: WebGL2RenderingContext, to: WebGLProgram, uniforms: Uniforms): void {
  for (const [name, value] of Object.entries(uniforms)) {
    const place = gl.getUniformLocation(to, name);
    if (value.length === 16) gl.uniformMatrix4fv(place, false, value);
    else if (value.length === 4) gl.uniform4fv(place, value);
    else if (value.length === 3) gl.uniform3fv(place, value);
    else gl.uniform1i(place, value[0] ?? 0);
  }
}
