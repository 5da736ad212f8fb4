/** What one drawing of a place of business shows. */
export interface Building {
  /** Behind it: `bay`, `hills` or `mountains`. */
  scene: 'bay' | 'hills' | 'mountains';
  /** Panes of glass in the front; a workshop has doors instead. */
  front: 'showroom' | 'workshop' | 'yard';
  /** The fascia's colour. */
  accent: string;
  sky: readonly [string, string];
  land: string;
  /** The mark on the fascia: SVG on a square of 100. */
  symbol: string;
}

const WIDTH = 1200;
const HEIGHT = 800;
const GROUND = 640;

const SCENES: Record<Building['scene'], (land: string) => string> = {
  bay: land =>
    `<rect y="430" width="${WIDTH}" height="110" fill="${land}" opacity="0.55"/><path d="M0,452 C220,402 380,448 560,434 S920,410 1200,446 V540 H0 Z" fill="${land}" opacity="0.5"/>`,
  hills: land =>
    `<path d="M0,470 C170,380 330,440 500,400 S830,350 1200,450 V640 H0 Z" fill="${land}" opacity="0.45"/><path d="M0,540 C240,470 420,520 640,480 S1010,470 1200,520 V640 H0 Z" fill="${land}" opacity="0.6"/>`,
  mountains: land =>
    `<path d="M-40,520 L180,280 L290,390 L470,190 L640,410 L760,320 L980,500 L1240,360 V640 H-40 Z" fill="${land}" opacity="0.4"/><path d="M470,190 L420,246 L458,262 L486,244 L512,266 L528,264 Z" fill="#ffffff" opacity="0.85"/><path d="M-40,560 L240,440 L520,540 L820,450 L1240,570 V640 H-40 Z" fill="${land}" opacity="0.6"/>`,
};

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function showroom({ accent, symbol }: Building): string {
  const panes = range(7).map(
    at =>
      `<rect x="${232 + at * 106}" y="408" width="98" height="232" fill="url(#glass)"/><path d="M${232 + at * 106},640 L${286 + at * 106},408 h26 L${258 + at * 106},640 Z" fill="#ffffff" opacity="0.14"/>`,
  );
  return `<rect x="200" y="330" width="800" height="310" fill="#f4f5f5"/>${panes.join('')}
  <rect x="176" y="306" width="848" height="84" fill="${accent}"/><rect x="176" y="390" width="848" height="8" fill="#000000" opacity="0.18"/>
  <g color="#ffffff" transform="translate(204 320) scale(0.56)">${symbol}</g>`;
}

function workshop({ accent, symbol }: Building): string {
  const slats = (x: number) =>
    range(6)
      .map(at => `<rect x="${x}" y="${428 + at * 36}" width="168" height="2" fill="#000000" opacity="0.12"/>`)
      .join('');
  const doors = range(4).map(
    at =>
      `<rect x="${236 + at * 186}" y="410" width="168" height="230" fill="#d9dddf"/>${slats(236 + at * 186)}`,
  );
  return `<path d="M190,340 L600,292 L1010,340 V640 H190 Z" fill="#eceeee"/>${doors.join('')}
  <path d="M176,344 L600,294 L1024,344 V372 L600,322 L176,372 Z" fill="${accent}"/>
  <g color="${accent}" transform="translate(572 336) scale(0.56)">${symbol}</g>`;
}

function yard({ accent, symbol }: Building): string {
  const flags = range(6).map(
    at =>
      `<rect x="${150 + at * 172}" y="330" width="5" height="310" fill="#6b7276"/><path d="M${155 + at * 172},334 h58 l-12,18 12,18 h-58 Z" fill="${accent}" opacity="${at % 2 === 0 ? 1 : 0.6}"/>`,
  );
  return `${flags.join('')}<rect x="360" y="430" width="480" height="210" fill="#f4f5f5"/><rect x="384" y="470" width="200" height="120" fill="url(#glass)"/><rect x="606" y="470" width="120" height="120" fill="url(#glass)"/><rect x="748" y="470" width="70" height="170" fill="#3c4448"/>
  <path d="M336,430 H864 L836,392 H364 Z" fill="${accent}"/><g color="#ffffff" transform="translate(582 394) scale(0.34)">${symbol}</g>`;
}

const FRONTS = { showroom, workshop, yard };

/** A quiet drawing of a dealership from the street, in place of a photograph. */
export function buildingSvg(building: Building): string {
  const [top, horizon] = building.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${horizon}"/></linearGradient>
    <linearGradient id="glass" x2="0.4" y2="1"><stop stop-color="#5e7480"/><stop offset="0.55" stop-color="#8fa3ab"/><stop offset="1" stop-color="#4a5a62"/></linearGradient>
  </defs>
  <rect width="${WIDTH}" height="${GROUND}" fill="url(#sky)"/>
  ${SCENES[building.scene](building.land)}
  ${FRONTS[building.front](building)}
  <rect y="${GROUND}" width="${WIDTH}" height="${HEIGHT - GROUND}" fill="#c9cdcf"/>
  <rect y="${GROUND}" width="${WIDTH}" height="14" fill="#aeb4b7"/>
  <path d="M0,720 H1200" stroke="#ffffff" stroke-width="6" stroke-dasharray="60 40" opacity="0.8"/>
</svg>
`;
}
