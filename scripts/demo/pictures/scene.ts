import { bodyShape } from './body-shape.ts';
import type { BodyStyle } from './body-style.ts';
import { cameraFor, type View } from './camera.ts';
import { drawCowl } from './cowl.ts';
import { curve } from './curve.ts';
import { drawBack, drawFace } from './end-drawing.ts';
import { drawFeature } from './feature.ts';
import { fittingsMesh } from './fittings.ts';
import { interiorMesh } from './interior.ts';
import { join, type Mesh, STRIDE } from './mesh.ts';
import type { Uniforms } from './program.ts';
import type { Renderer } from './renderer.ts';
import { newSheets, SHEET_HEIGHT } from './sheets.ts';
import { shellMesh } from './shell.ts';
import { drawSide } from './side-drawing.ts';
import type { Vector } from './vector.ts';
import { wheelsMesh } from './wheels.ts';

function pointsOf(mesh: Mesh): Vector[] {
  const points: Vector[] = [];
  for (let i = 0; i < mesh.vertices.length; i += STRIDE * 3) {
    const [x = 0, y = 0, z = 0] = mesh.vertices.slice(i, i + 3);
    points.push([x, y, z]);
  }
  return points;
}

function fixedUniforms(
  style: BodyStyle,
  points: readonly Vector[],
  axis: number,
  start: number,
  length: number,
): Uniforms {
  const xs = points.map(p => p[0]);
  const [first, last] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const { wheel, arch, wheelbase, halfWidth, windows } = style;
  const tinted = style.doors.rear[0] ?? style.tail.x;
  return {
    footprint: [(first + last) / 2, (last - first) / 2 - 0.1, halfWidth - 0.04, wheelbase],
    tyres: [halfWidth - wheel.inset - wheel.width / 2, wheel.width / 2, wheel.radius, 0],
    sheet: [start, length, axis, SHEET_HEIGHT],
    arch: [wheelbase, wheel.radius, wheel.radius + arch.gap, 0],
    open: openCut(style),
    roof: [
      style.cabin.roofColour === 'black' ? 1 : 0,
      curve(style.topLine)(style.wheelbase / 2) + 0.07,
      0,
      0,
    ],
    glass: [0.6, windows.tint, tinted + 0.03, 0],
  };
}

/** Base and top of the windscreen when all behind it is open; zeros when there is a roof. */
function openCut({ cabin }: BodyStyle): readonly number[] {
  return cabin.roofColour === 'open' ? [...cabin.screen.base, ...cabin.screen.top] : [0, 0, 0, 0];
}

/** Builds one body and returns how to take a view of it. */
export function newCar(renderer: Renderer, style: BodyStyle): (view: View) => void {
  const shape = bodyShape(style);
  const skinMesh = shellMesh(style, shape);
  const partsMesh = wheelsMesh(style);
  for (const part of [interiorMesh(style), fittingsMesh(style, shape)]) join(partsMesh, part);
  const sheets = newSheets(style, shape);
  drawSide(style, sheets.side);
  drawFace(style, shape, sheets.face);
  drawBack(style, shape, sheets.back);
  drawCowl(style, shape, sheets.top);
  for (const feature of style.top ?? []) drawFeature(sheets.top, feature);
  const points = [...pointsOf(skinMesh), ...pointsOf(partsMesh)];
  const { axis, start, length } = sheets;
  const uniforms = fixedUniforms(style, points, axis, start, length);
  const [skin, parts] = [renderer.load(skinMesh), renderer.load(partsMesh)];
  renderer.dress({
    sideLook: sheets.side.look.canvas,
    sideForm: sheets.side.form.canvas,
    faceLook: sheets.face.look.canvas,
    faceForm: sheets.face.form.canvas,
    backLook: sheets.back.look.canvas,
    backForm: sheets.back.form.canvas,
    topLook: sheets.top.look.canvas,
    topForm: sheets.top.form.canvas,
  });
  const aspect = renderer.canvas.width / renderer.canvas.height;
  const share = Math.min(0.86, 0.79 + (length - 0.2 - 4.5) * 0.035);
  return view =>
    renderer.take({
      camera: cameraFor(view, points, start + length / 2, share, aspect),
      skin,
      parts,
      uniforms,
    });
}
