export type ConfigPath = readonly (string | number)[];

/** `features.promoCards[2].link`, `[0].id`; names that are no plain words are quoted. */
export function writePath(path: ConfigPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    if (!/^[\w$-]+$/.test(part)) return `${text}[${JSON.stringify(part.slice(0, 60))}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}
