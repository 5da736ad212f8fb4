import PDFDocument from 'pdfkit';
import { countryFile } from '../../domain/country/countries.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Brochure } from '../../view/brochure.ts';
import { type Cover, layOutBrochure } from './brochure-layout.ts';
import { pageOf, registerFonts } from './page.ts';

/** The date in a file's properties where the car has none. */
const NO_DATE = '2000-01-01T00:00:00Z';

/**
 * The brochure of a car as a PDF of one page. Depends on its arguments only, byte for byte.
 * @param picture bytes of the cover's JPEG; one that cannot be read is left out.
 */
export function brochurePdf(data: Brochure, picture: Uint8Array | null): Uint8Array {
  if (picture === null || data.picture === null) return makePdf(data, null);
  try {
    return makePdf(data, { ...data.picture, image: Buffer.from(picture) });
  } catch {
    return makePdf(data, null);
  }
}

function makePdf(data: Brochure, cover: Cover | null): Uint8Array {
  const doc = new PDFDocument({
    size: countryFile(data.country).paper === 'Letter' ? 'LETTER' : 'A4',
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
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  layOutBrochure(pageOf(doc, root), data, cover);
  root.end();
  doc.end();
  const bytes: unknown = doc.read();
  if (!(bytes instanceof Uint8Array)) throw new Error('pdfkit gave no bytes at once');
  return bytes;
}
