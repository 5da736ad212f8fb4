import { memo } from 'react';
import { escapeXml } from '../../lib/markup/escape-xml.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PostcodeField as Field } from '../../view/nearby.ts';

interface Props {
  field: Field;
  /** Initially open, on pages that are about where things are. */
  open?: boolean;
}

/**
 * Asks for the visitor's postcode; a separate script handles it (`start-postcode-field.ts`), in an island too: it
 * writes where React does not render.
 */
export const PostcodeField = memo(function PostcodeField({ field, open = false }: Props) {
  const { label, texts } = field;
  const note = [field.isPrivate, field.source].filter(text => text !== null).join(' ');
  return (
    <details className="postcode" data-postcode="" open={open} suppressHydrationWarning>
      <summary>
        <Icon name="place" />
        <span
          data-postcode-ask={label}
          data-postcode-from={texts.distanceFrom}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: -- escaped; React compares no text that was set so
          dangerouslySetInnerHTML={{ __html: escapeXml(label) }}
        />
      </summary>
      <form
        noValidate
        data-wrong={field.wrong}
        data-unknown={field.unknown}
        data-failed={texts.distanceFailed}
      >
        <div className="postcode__row">
          <input
            className="input"
            name="postcode"
            aria-label={label}
            aria-describedby="postcode-status"
            autoComplete="postal-code"
            inputMode={field.digitsOnly ? 'numeric' : 'text'}
            maxLength={field.maxLength}
            pattern={field.pattern}
            required
          />
          <button className="button" type="submit">
            {texts.distanceShow}
          </button>
          <button
            className="button button--quiet"
            type="button"
            data-postcode-forget=""
            hidden
            suppressHydrationWarning
          >
            {texts.distanceForget}
          </button>
        </div>
        <p
          className="postcode__status"
          id="postcode-status"
          role="status"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: -- empty: a script writes here
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        {note !== '' && <p className="postcode__note">{note}</p>}
      </form>
    </details>
  );
});
