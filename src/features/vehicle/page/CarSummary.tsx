import { Icon } from '../../../ui/Icon.tsx';
import { NameText } from '../../../ui/NameText.tsx';
import type { CarDetail } from '../../../view/car-detail.ts';
import { CarFacts } from '../card/CarFacts.tsx';
import { CarPrice } from '../card/CarPrice.tsx';
import { CarTag } from '../card/CarTag.tsx';
import { FinanceNotes } from '../card/FinanceNotes.tsx';
import { FinanceFigures } from './FinanceFigures.tsx';

/** Name, price and next steps of a car, beside its photos. */
export function CarSummary({ car, texts }: { car: CarDetail<unknown>; texts: ToolTexts }) {
  return (
    <section className="car-summary" aria-label="Price and next steps">
      <header>
        {car.certified !== null && <CarTag tag={car.certified} />}
        <h1>
          <NameText text={car.title} />
        </h1>
        {car.trim !== null && <p className="car-summary__trim">{car.trim}</p>}
        <CarFacts facts={car.facts} />
      </header>
      {car.notice !== null && <p className="notice">{car.notice}</p>}
      <CarPrice price={car.price} subscriptionNote={car.subscriptionNote} />
      {car.finance !== null && <FinanceFigures finance={car.finance} />}
      {car.calculator !== null && (
        <a className="text-link" href={`#${car.calculator.id}`}>
          {car.calculator.texts.link}
        </a>
      )}
      {car.actions.length > 0 && (
        <div className="car-actions">
          {car.actions.map(action => (
            <a
              key={action.key}
              className={action.primary ? 'button button--primary' : 'button'}
              href={action.href}
            >
              {action.label}
            </a>
          ))}
        </div>
      )}
      <CarTools car={car} texts={texts} />
      <FinanceNotes notes={car.financeNotes} />
    </section>
  );
}

interface ToolTexts {
  share: string;
  linkCopied: string;
  printPage: string;
}

/** Tools to share, print or download a car. Sharing and printing wait for their script: without it they do nothing. */
function CarTools({ car, texts }: { car: CarDetail<unknown>; texts: ToolTexts }) {
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
