import { inflateSync } from 'node:zlib';

/** The words of a PDF of ours, a line for each that is drawn: its glyphs, as the maps of its fonts name them. */
export function pdfText(pdf: Uint8Array): string {
  const latin = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...latin.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (body = '') => {
    const [, data] = /FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    return data === undefined ? '' : inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const fonts = new Map(
    [...latin.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      return [name, characters(streamOf(objects.get(map)))];
    }),
  );
  const content = [...objects.values()].map(streamOf).join('\n');
  let glyphs: readonly string[] = [];
  const lines: string[] = [];
  for (const [, font, line = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g))
    if (font !== undefined) glyphs = fonts.get(font) ?? [];
    else
      lines.push(
        [...line.matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map(code => glyphs[Number.parseInt(code, 16)] ?? '\ufffd')
          .join(''),
      );
  return lines.join('\n');
}

/** What each glyph of a font stands for. */
function characters(map: string): string[] {
  return [...map.matchAll(/\[(.*?)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(...units.split(' ').map(unit => Number.parseInt(unit, 16))),
    ),
  );
}
