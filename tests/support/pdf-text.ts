import { inflateSync } from 'node:zlib';

/** The words of a PDF of ours: the hexadecimal strings of its content. */
export function pdfText(pdf: Uint8Array): string {
  const latin = Buffer.from(pdf).toString('latin1');
  const streams = [...latin.matchAll(/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)];
  const content = streams.map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'));
  return [...content.join('\n').matchAll(/\[(.*?)\] TJ/g)]
    .map(([, line = '']) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}
