import type { LeadForm } from '../../../view/lead-form.ts';
import { DealNote } from './DealNote.tsx';
import type { LiveForm } from './live-form.ts';
import { SmallPrint } from './SmallPrint.tsx';

/**
 * The buttons and the small print. `Next` follows the button that sends: where no script runs and it is not
 * shown, Enter sends the form and the browser checks it.
 */
export function FormFoot({ form, live }: { form: LeadForm; live: LiveForm | null }) {
  const { messages, stepped, submit } = form;
  const { texts } = messages;
  const sending = live?.sending ?? false;
  return (
    <div className="lead-form__foot">
      <div className="button-row">
        {stepped && live !== null && live.step > 0 && (
          <button type="button" className="button" onClick={live.back} disabled={sending}>
            {texts.formBack}
          </button>
        )}
        <button type="submit" className="button button--primary lead-form__send" disabled={sending}>
          {sending && <span className="spinner" />}
          {sending ? texts.formSending : submit}
        </button>
        {stepped && (
          <button type="submit" className="button button--primary lead-form__next" formNoValidate>
            {texts.formNext}
          </button>
        )}
      </div>
      {live?.knowsDetails && (
        <p className="small-print">
          {`${texts.detailsKnown} `}
          <button type="button" className="link-button" onClick={live.clearDetails}>
            {texts.detailsClear}
          </button>
        </p>
      )}
      {live !== null && messages.deal !== null && <DealNote texts={messages.deal} />}
      <SmallPrint text={messages.privacy} link={messages.privacyLink} />
    </div>
  );
}
