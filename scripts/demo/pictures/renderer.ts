import type { Camera } from './camera.ts';
import { type Mesh, STRIDE } from './mesh.ts';
import { BACKDROP, BACKDROP_VERTEX, FRAGMENT, VERTEX } from './shaders.ts';

export type Uniforms = Readonly<Record<string, readonly number[]>>;

/** A mesh on the graphics card. */
export interface Loaded {
  readonly array: WebGLVertexArrayObject;
  readonly count: number;
}

export interface Renderer {
  readonly canvas: HTMLCanvasElement;
  load(mesh: Mesh): Loaded;
  /** Puts drawings on the body; the names are those of the shader. */
  dress(sheets: Readonly<Record<string, HTMLCanvasElement>>): void;
  draw(scene: Scene): void;
}

export interface Scene {
  readonly camera: Camera;
  readonly uniforms: Uniforms;
  readonly parts: Loaded;
  readonly skin: Loaded;
}

function program(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
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
      throw new Error(gl.getShaderInfoLog(shader) ?? 'unknown');
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made) ?? 'unknown');
  return made;
}

function setUniforms(gl: WebGL2RenderingContext, to: WebGLProgram, uniforms: Uniforms): void {
  for (const [name, value] of Object.entries(uniforms)) {
    const place = gl.getUniformLocation(to, name);
    if (value.length === 16) gl.uniformMatrix4fv(place, false, value);
    else if (value.length === 4) gl.uniform4fv(place, value);
    else if (value.length === 3) gl.uniform3fv(place, value);
    else gl.uniform1i(place, value[0] ?? 0);
  }
}

function loadMesh(gl: WebGL2RenderingContext, mesh: Mesh): Loaded {
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(mesh.vertices), gl.STATIC_DRAW);
  for (const [place, size, offset] of [
    [0, 3, 0],
    [1, 3, 3],
    [2, 3, 6],
    [3, 4, 9],
  ] as const) {
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, size, gl.FLOAT, false, STRIDE * 4, offset * 4);
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint32Array(mesh.triangles), gl.STATIC_DRAW);
  return { array, count: mesh.triangles.length };
}

function loadTexture(gl: WebGL2RenderingContext, unit: number, canvas: HTMLCanvasElement): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

function backdropPlane(gl: WebGL2RenderingContext): WebGLVertexArrayObject {
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  return array;
}

export function newRenderer(width: number, height: number): Renderer {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext('webgl2', { antialias: true, preserveDrawingBuffer: true, alpha: false });
  if (!gl) throw new Error('Chromium gives no WebGL 2. Expected it to run with SwiftShader enabled.');
  const body = program(gl, VERTEX, FRAGMENT);
  const backdrop = program(gl, BACKDROP_VERTEX, BACKDROP);
  const plane = backdropPlane(gl);
  const drawMesh = (mesh: Loaded, pass: number) => {
    setUniforms(gl, body, { pass: [pass] });
    gl.bindVertexArray(mesh.array);
    gl.drawElements(gl.TRIANGLES, mesh.count, gl.UNSIGNED_INT, 0);
  };
  return {
    canvas,
    load: mesh => loadMesh(gl, mesh),
    dress(sheets) {
      gl.useProgram(body);
      for (const [unit, [name, drawing]] of Object.entries(sheets).entries()) {
        loadTexture(gl, unit, drawing);
        setUniforms(gl, body, { [name]: [unit] });
      }
    },
    draw({ camera, uniforms, parts, skin }) {
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      gl.disable(gl.BLEND);
      gl.disable(gl.DEPTH_TEST);
      gl.useProgram(backdrop);
      setUniforms(gl, backdrop, { ...uniforms, uncamera: camera.inverse, eye: camera.eye });
      gl.bindVertexArray(plane);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.enable(gl.DEPTH_TEST);
      gl.useProgram(body);
      setUniforms(gl, body, { ...uniforms, camera: camera.matrix, eye: camera.eye });
      drawMesh(parts, 0);
      drawMesh(skin, 1);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      gl.depthMask(false);
      gl.enable(gl.CULL_FACE);
      for (const hidden of [gl.FRONT, gl.BACK]) {
        gl.cullFace(hidden);
        drawMesh(skin, 2);
      }
      gl.disable(gl.CULL_FACE);
      gl.depthMask(true);
    },
  };
}
