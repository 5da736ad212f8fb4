/** Words that do more than take an s. */
const PLURALS: Record<string, string> = {
  Bus: 'Buses',
  'Cab Chassis': 'Cab chassis',
  Hatch: 'Hatches',
  'Light Truck': 'Light trucks',
  'People Mover': 'People movers',
};

/** One word or a shape such as `4x4`, in letters that English makes a plural of. */
const REGULAR = /^[\da-z]*[a-rt-z\d]$/i;

/** [G12] Cars of a body style by name: `Utes`, `Hatches`; a style we do not know stays as the feed writes it: `Targa top cars`. */
export function bodyPlural(body: string): string {
  if (Object.hasOwn(PLURALS, body)) return PLURALS[body] ?? body;
  return REGULAR.test(body) ? `${body}s` : `${body} cars`;
}
