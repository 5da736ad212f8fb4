/** Kinds of file by their first bytes; `heic` and `html` only to name them in a message. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic' | 'svg' | 'html';

const MAGIC: readonly (readonly [PictureFormat, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['tiff', /^(II\*\0|MM\0\*)/],
  ['avif', /^.{4}ftyp.{0,40}?avi[fs]/s],
  ['heic', /^.{4}ftyp.{0,40}?(hei[cxms]|hev[cx]|mif1|msf1)/s],
];
const HTML = /^\s*<(!doctype html|html|head|body)\b/i;
const SVG = /<(\w{1,20}:)?svg[\s/>]/;

function markupFormat(start: string): PictureFormat | null {
  const markup = start.replace(/^\xef\xbb\xbf/, '').replace(/<!--.*?-->/gs, '');
  if (HTML.test(markup)) return 'html';
  return /^\s*</.test(markup) && SVG.test(markup) ? 'svg' : null;
}

/**
 * The format by content, never by file name or content type: only what is on this list is handed to a decoder.
 * Null when the bytes are none of these.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return MAGIC.find(([, pattern]) => pattern.test(start))?.[0] ?? markupFormat(start);
}
