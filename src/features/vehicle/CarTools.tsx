import { Icon } from '../../ui/Icon.tsx';
import type { CarDetail } from '../../view/car-detail.ts';

export interface ToolTexts {
  share: string;
  linkCopied: string;
  printPage: string;
}

/** What a visitor can take along of a car. Sharing and printing wait for their script: without it they do nothing. */
export function CarTools({ car, texts }: { car: CarDetail<unknown>; texts: ToolTexts }) {
  return (
    <div className="car-tools">
      {car.pdf !== null && (
        <a className="text-link" href={car.pdf.href} download={car.pdf.file} data-pdf="">
          {car.pdf.label}
        </a>
      )}
      <button type="button" className="tool" data-share="" data-scripted="" hidden>
        <Icon name="share" />
        {texts.share}
      </button>
      <button type="button" className="tool" data-print="" data-scripted="" hidden>
        <Icon name="print" />
        {texts.printPage}
      </button>
      <span className="car-tools__status" role="status" data-copied={texts.linkCopied} />
    </div>
  );
}
