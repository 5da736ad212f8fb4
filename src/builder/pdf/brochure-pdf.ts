import PDFDocument from 'pdfkit';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Brochure } from '../../view/brochure.ts';
import { canvas } from './canvas.ts';
import { cleanBrochure } from './clean-brochure.ts';
import { layOutBrochure } from './lay-out-brochure.ts';
import type { Cover } from './offer-block.ts';
import { penFor } from './pen.ts';
import { shareFonts } from './share-fonts.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** The date in a file's properties where the car has none. */
const NO_DATE = '2000-01-01T00:00:00Z';

/**
 * The brochure of a car as a PDF of one page. Depends on its arguments only, byte for byte.
 * @param picture bytes of the cover's JPEG; one that cannot be read is left out.
 */
export function brochurePdf(data: Brochure, picture: Uint8Array | null): Uint8Array {
  if (picture === null || data.picture === null) return makePdf(data, null);
  const cover = { ...data.picture, image: Buffer.from(picture) };
  try {
    return makePdf(data, cover);
  } catch {
    return makePdf(data, null);
  }
}

function makePdf(data: Brochure, cover: Cover | null): Uint8Array {
  const sheet = sheetOf(data.country);
  const doc = emptyDocument(data, sheet);
  const root = doc.struct('Document');
  doc.addStructure(root);
  layOutBrochure(canvas(penFor(doc, root), sheet, cleanBrochure(data)), cover);
  root.end();
  doc.end();
  const bytes: unknown = doc.read();
  if (!(bytes instanceof Uint8Array)) throw new Error('pdfkit gave no bytes at once');
  return bytes;
}

function emptyDocument(data: Brochure, { width, height }: Sheet): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [width, height],
    font: '',
    margin: 0,
    pdfVersion: '1.7',
    lang: data.locale,
    tagged: true,
    displayTitle: true,
    info: {
      Title: joinTexts([data.title, data.trim], ' '),
      Author: data.dealer,
      Subject: data.page,
      Creator: data.dealer,
      CreationDate: new Date(data.created ?? NO_DATE),
    },
  });
  // pdfkit writes titles into XMP as they are, so that an ampersand would break it; version 1.3 has none.
  doc.version = 1.3;
  shareFonts(doc);
  return doc;
}
