import type { Camera } from './camera.ts';
import { newFilm } from './film.ts';
import { type Mesh, STRIDE } from './mesh.ts';
import type { Paint } from './paints.ts';
import { activate, newProgram, setUniforms, type Uniforms } from './program.ts';
import { BACKDROP, FRAGMENT, PRINT, SCREEN_VERTEX, VERTEX } from './shaders.ts';

/** A mesh on the graphics card. */
export interface Loaded {
  readonly array: WebGLVertexArrayObject;
  readonly count: number;
}

export interface Scene {
  readonly camera: Camera;
  readonly uniforms: Uniforms;
  readonly parts: Loaded;
  readonly skin: Loaded;
}

export interface Renderer {
  readonly canvas: HTMLCanvasElement;
  load(mesh: Mesh): Loaded;
  /** Puts drawings on the body; the names are those of the shader. */
  dress(sheets: Readonly<Record<string, HTMLCanvasElement>>): void;
  /** Takes a view; slow. */
  take(scene: Scene): void;
  /** Shows the view last taken in a paint; quick. */
  print(paint: Paint): void;
}

/** The first of two texture units after those of the sheets. */
const FILM_UNIT = 8;

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
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

/** A triangle that covers the screen. */
function screenPlane(gl: WebGL2RenderingContext): () => void {
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  return () => {
    gl.bindVertexArray(array);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}

/** Draws skin, parts and glass; the skin first, because it hides most of the rest. */
function drawCar(gl: WebGL2RenderingContext, body: WebGLProgram, { parts, skin }: Scene): void {
  const draw = (mesh: Loaded, pass: number) => {
    setUniforms(gl, body, { pass: [pass] });
    gl.bindVertexArray(mesh.array);
    gl.drawElements(gl.TRIANGLES, mesh.count, gl.UNSIGNED_INT, 0);
  };
  const bothSides = (sides: readonly number[], pass: number) => {
    gl.enable(gl.CULL_FACE);
    for (const hidden of sides) {
      gl.cullFace(hidden);
      draw(skin, pass);
    }
    gl.disable(gl.CULL_FACE);
  };
  gl.enable(gl.DEPTH_TEST);
  bothSides([gl.BACK, gl.FRONT], 1);
  draw(parts, 0);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.depthMask(false);
  bothSides([gl.FRONT, gl.BACK], 2);
  gl.depthMask(true);
}

export function newRenderer(width: number, height: number): Renderer {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: true, alpha: false });
  if (!gl) throw new Error('Chromium gives no WebGL 2. Expected it to run with SwiftShader enabled.');
  const [body, backdrop, printing] = [
    newProgram(gl, VERTEX, FRAGMENT),
    newProgram(gl, SCREEN_VERTEX, BACKDROP),
    newProgram(gl, SCREEN_VERTEX, PRINT),
  ];
  const film = newFilm(gl, width, height);
  const drawPlane = screenPlane(gl);
  return {
    canvas,
    load: mesh => loadMesh(gl, mesh),
    dress(sheets) {
      activate(gl, body);
      for (const [unit, [name, drawing]] of Object.entries(sheets).entries()) {
        loadTexture(gl, unit, drawing);
        setUniforms(gl, body, { [name]: [unit] });
      }
    },
    take(scene) {
      const { camera, uniforms } = scene;
      film.expose();
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      activate(gl, backdrop);
      setUniforms(gl, backdrop, { ...uniforms, uncamera: camera.inverse, eye: camera.eye });
      drawPlane();
      activate(gl, body);
      setUniforms(gl, body, { ...uniforms, camera: camera.matrix, eye: camera.eye });
      drawCar(gl, body, scene);
      film.develop(FILM_UNIT);
    },
    print({ colour, metal, flake }) {
      activate(gl, printing);
      setUniforms(gl, printing, {
        paint: colour,
        mixing: [1 - metal, metal, flake],
        painted: [FILM_UNIT],
        plain: [FILM_UNIT + 1],
      });
      drawPlane();
    },
  };
}
