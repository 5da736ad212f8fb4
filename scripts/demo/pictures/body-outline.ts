import { bodyShape } from './body-shape.ts';
import type { BodyStyle } from './body-style.ts';
import type { Point } from './curve.ts';
import { glassLine } from './side-drawing.ts';

/** A body style from the side, in metres, y up: what a line drawing of it needs. */
export interface BodyOutline {
  /** Closed line round body and cabin, without the wheels. */
  body: Point[];
  /** The side glass, all panes as one. */
  glass: Point[];
  /** Lines in the glass and on the flank: pillars, doors. */
  pillars: Point[][];
  wheels: { x: number; radius: number }[];
}

const STEP = 0.02;

/** Traces a body style's side view. */
export function bodyOutline(style: BodyStyle): BodyOutline {
  const { nose, tail, windows, wheel, wheelbase, cabin } = style;
  const glass = cabin.roofColour === 'open' ? [] : glassLine(style);
  return {
    body: simplify([...upperLine(style), ...lowerLine(style)], 0.012),
    glass: simplify(glass, 0.008),
    pillars: glass.length === 0 ? [] : windows.pillars.map(([x, width]) => pillar(glass, x + width / 2)),
    wheels: [0, wheelbase].map(x => ({ x, radius: wheel.radius })),
  };

  function upperLine(of: BodyStyle): Point[] {
    const inside = bodyShape(of);
    const line: Point[] = [];
    for (let x = nose.x; x <= tail.x; x += STEP) {
      for (let y = 2.9; y > 0.3; y -= STEP / 2) {
        if (inside(x, y, 0) > 0) continue;
        line.push([x, y]);
        break;
      }
    }
    return line;
  }
}

/** The lower edge from tail to nose, with the wheel openings cut out of it. */
function lowerLine({ nose, tail, sill, wheel, wheelbase, arch }: BodyStyle): Point[] {
  const reach = wheel.radius + arch.gap;
  const half = Math.sqrt(reach ** 2 - (sill - wheel.radius) ** 2);
  const opening = (centre: number): Point[] =>
    Array.from({ length: 13 }, (_, at) => {
      const start = Math.atan2(sill - wheel.radius, half);
      const angle = start + ((Math.PI - 2 * start) * at) / 12;
      return [centre + reach * Math.cos(angle), wheel.radius + reach * Math.sin(angle)] as const;
    });
  return [[tail.x - 0.04, tail.lift], ...opening(wheelbase), ...opening(0), [nose.x + 0.04, nose.lift]];
}

function pillar(glass: readonly Point[], x: number): Point[] {
  const near = glass.filter(([at]) => Math.abs(at - x) < 0.25).map(([, y]) => y);
  const low = Math.min(...near);
  const high = Math.max(...near);
  return [
    [x, low],
    [x + (high - low) * 0.1, high],
  ];
}

/** Fewer points that stay within `tolerance` of the line (Douglas and Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  const away = ([x, y]: Point) =>
    Math.abs((last[1] - first[1]) * (x - first[0]) - (last[0] - first[0]) * (y - first[1])) / length;
  const farthest = points.reduce(
    (best, point, at) => (away(point) > away(points[best] ?? first) ? at : best),
    0,
  );
  const split = points[farthest];
  if (split === undefined || away(split) <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ];
}
