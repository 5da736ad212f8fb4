import type { BodyStyle, Pane } from './body-style.ts';
import { curve } from './curve.ts';
import { normalize, type Vector } from './vector.ts';

/** Negative inside the body, positive outside, near the surface about the distance in metres. */
export type Shape = (x: number, y: number, z: number) => number;

/** The larger of two distances, with the edge between them rounded off. */
function roundMax(a: number, b: number, radius: number): number {
  return Math.min(Math.max(a, b), -radius) + Math.hypot(Math.max(a + radius, 0), Math.max(b + radius, 0));
}

const roundMin = (a: number, b: number, radius: number) => -roundMax(-a, -b, radius);

/** How far the wings swell over the wheels at a point of the side view. */
function wings(style: BodyStyle): (x: number, y: number) => number {
  const { wheel, arch, wheelbase } = style;
  const reach = wheel.radius + arch.gap;
  const over = (x: number, y: number) => {
    const away = (Math.hypot(x, y - wheel.radius) - reach) / arch.spread;
    return away > 0 ? Math.exp(-away * away) : 1;
  };
  return (x, y) => arch.flare * Math.min(1, over(x, y) + over(x - wheelbase, y));
}

function lowerBody(style: BodyStyle): Shape {
  const top = curve(style.topLine);
  const plan = curve(style.plan);
  const section = curve(style.section);
  const shoulder = curve(style.shoulder);
  const wing = wings(style);
  const { nose, tail, halfWidth, sill, crown } = style;
  const noseProfile = curve(nose.profile);
  const tailProfile = curve(tail.profile);
  const bottom = curve([
    [nose.x, nose.lift],
    [nose.x + 0.5, sill],
    [tail.x - 0.7, sill],
    [tail.x, tail.lift],
  ]);
  return (x, y, z) => {
    const width = halfWidth * plan(x);
    const across = Math.abs(z) / halfWidth;
    const height = top(x);
    const flank = Math.abs(z) - (width - section((y - sill) / (height - sill)) + wing(x, y));
    const lid = y - (height - crown * across * across);
    const front = nose.x + noseProfile(y) + nose.sweep * across ** nose.power - x;
    const rear = x - (tail.x - tailProfile(y) - tail.sweep * across ** tail.power);
    let shape = roundMax(flank, lid, shoulder(x));
    shape = roundMax(roundMax(front, lid, nose.edge), shape, nose.radius);
    shape = roundMax(roundMax(rear, lid, tail.edge), shape, tail.radius);
    return roundMax(shape, bottom(x) - y, 0.05);
  };
}

/** Distance in front of a pane; `facing` is -1 for one that looks forward, 1 for one that looks back. */
function paneShape(pane: Pane, halfWidth: number, facing: -1 | 1): Shape {
  const [baseX, baseY] = pane.base;
  const along: Vector = normalize([pane.top[0] - baseX, pane.top[1] - baseY, 0]);
  const length = Math.hypot(pane.top[0] - baseX, pane.top[1] - baseY);
  const [nx, ny] = facing < 0 ? [-along[1], along[0]] : [along[1], -along[0]];
  return (x, y, z) => {
    const across = z / halfWidth;
    const dx = x - baseX + facing * pane.bow * across * across;
    const dy = y - baseY;
    const t = (dx * along[0] + dy * along[1]) / length;
    // Below its base the pane ends in an upright wall, so that it never sticks out of the lower body.
    return Math.max(dx * nx + dy * ny - pane.bulge * 4 * t * (1 - t), facing * dx - pane.bulge);
  };
}

function cabinShape(style: BodyStyle): Shape {
  const { cabin, halfWidth } = style;
  const top = curve(style.topLine);
  const plan = curve(cabin.plan);
  const roof = curve(cabin.roof);
  const screen = paneShape(cabin.screen, halfWidth, -1);
  const back = paneShape(cabin.back, halfWidth, 1);
  const waist = top((cabin.screen.top[0] + cabin.back.top[0]) / 2);
  const lean = 1 / Math.hypot(1, cabin.tumble);
  return (x, y, z) => {
    const up = y - waist;
    const width =
      (halfWidth - cabin.inset) * plan(x) -
      cabin.tumble * Math.max(up, -0.04) -
      cabin.curve * Math.max(up, 0) ** 2;
    const flank = (Math.abs(z) - width) * lean;
    const lid = y - (roof(x) - cabin.crown * (z / halfWidth) ** 2);
    let shape = roundMax(flank, lid, cabin.rail);
    const ends = roundMax(
      roundMax(screen(x, y, z), lid, cabin.corner),
      roundMax(back(x, y, z), lid, cabin.corner),
      0.02,
    );
    shape = roundMax(shape, ends, cabin.pillar);
    return Math.max(shape, waist - 0.45 - y);
  };
}

/** The closed outer surface of the car, wheel openings and glass not yet cut out. */
export function bodyShape(style: BodyStyle): Shape {
  const lower = lowerBody(style);
  const cabin = cabinShape(style);
  return (x, y, z) => roundMin(lower(x, y, z), cabin(x, y, z), 0.045);
}

/** The direction in which the shape grows fastest: the outward normal. */
export function normalOf(shape: Shape, [x, y, z]: Vector): Vector {
  const e = 0.0025;
  return normalize([
    shape(x + e, y, z) - shape(x - e, y, z),
    shape(x, y + e, z) - shape(x, y - e, z),
    shape(x, y, z + e) - shape(x, y, z - e),
  ]);
}

/** Where a ray from a point inside leaves the shape; the point after 6 m when it does not. */
export function castFrom(shape: Shape, from: Vector, to: Vector): Vector {
  let reach = 0;
  const at = (t: number): Vector => [from[0] + to[0] * t, from[1] + to[1] * t, from[2] + to[2] * t];
  for (let i = 0; i < 90 && reach < 6; i++) {
    const [x, y, z] = at(reach);
    const gap = -shape(x, y, z);
    if (gap < 0.0003) break;
    reach += gap * 0.75;
  }
  return at(reach);
}
