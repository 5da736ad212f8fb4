import type { BodyOutline } from './body-outline.ts';
import type { Point } from './curve.ts';

/** Size of the drawing in its own units; all stand on the same ground. */
const WIDTH = 320;
const HEIGHT = 132;
const MARGIN = 4;
/** Units for a metre; longer vehicles are drawn smaller. */
const SCALE = 58;

/** A body style as an SVG symbol of lines, centred on the ground. */
export function bodySymbol(id: string, { body, glass, pillars, wheels }: BodyOutline): string {
  const xs = body.map(([x]) => x);
  const left = Math.min(...xs);
  const length = Math.max(...xs) - left;
  const height = Math.max(...body.map(([, y]) => y));
  const scale = Math.min(SCALE, (WIDTH - 2 * MARGIN) / length, (HEIGHT - 2 * MARGIN) / height);
  const shift = (WIDTH - length * scale) / 2 - left * scale;
  const at = ([x, y]: Point) => `${round(x * scale + shift)} ${round(HEIGHT - MARGIN - y * scale)}`;
  const lines = [
    `M${body.map(at).join('L')}z`,
    ...(glass.length === 0 ? [] : [`M${glass.map(at).join('L')}z`]),
    ...pillars.map(pillar => `M${pillar.map(at).join('L')}`),
  ].join('');
  const circles = wheels.flatMap(({ x, radius }) => {
    const [cx, cy] = at([x, radius]).split(' ');
    return [radius, radius * 0.55].map(r => `<circle cx="${cx}" cy="${cy}" r="${round(r * scale)}"/>`);
  });
  return `<symbol id="${id}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path d="${lines}"/>${circles.join('')}</symbol>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
