import { useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import type { Edit, Setting } from '../../../schemas/preview/preview-requests.ts';
import { Link } from '../address/Link.tsx';
import { ActionForm } from '../parts/ActionForm.tsx';
import { Button } from '../parts/Button.tsx';
import { changeText, pagesText } from '../parts/count-text.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { QueryNote } from '../parts/QueryNote.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import type { Query } from '../server/use-query.ts';
import { dropEdits, editAt } from './edits-store.ts';
import { settingKey } from './find-settings.ts';

interface TriedPanelProps {
  at: string | null;
  edits: readonly Edit[];
  difference: Query<Difference>;
  /** That a save writes. */
  file: string;
  settings: readonly Setting[];
}

/** The effect of the tried edits, and the button to save them. */
export function TriedPanel({ at, edits, difference, file, settings }: TriedPanelProps) {
  const { slug } = useDealer();
  const [isAsked, setIsAsked] = useState(false);
  const { value } = difference;
  return (
    <section className="panel panel--sticky" aria-labelledby="tried-title">
      <h2 id="tried-title">What would change</h2>
      <QueryNote query={difference} what="what would change" />
      {value !== null && (
        <>
          <p role="status">
            {edits.length === 0 && 'No settings changed yet. '}Compared with the live site:{' '}
            {pagesText(value.pages)}.
          </p>
          <ul className="plain-list">
            {value.classes.map(change => (
              <li key={change.id}>
                <Link to={{ screen: 'class', slug, at, class: change.id, kind: '', search: '' }}>
                  {changeText(change)}
                </Link>{' '}
                <span className="muted small-print">{pagesText(change.pages)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="button-row">
        <Button primary disabled={edits.length === 0} onClick={() => setIsAsked(true)}>
          Save…
        </Button>
        <Button disabled={edits.length === 0} onClick={() => dropEdits(slug)}>
          Discard all
        </Button>
      </div>
      {isAsked && (
        <SaveDialog edits={edits} file={file} settings={settings} onClose={() => setIsAsked(false)} />
      )}
    </section>
  );
}

const CUT = 80;

function shortText(value: unknown, none: string): string {
  if (value === undefined) return none;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > CUT ? `${text.slice(0, CUT)}…` : text;
}

function SaveDialog({
  edits,
  file,
  settings,
  onClose,
}: Pick<TriedPanelProps, 'edits' | 'file' | 'settings'> & { onClose: () => void }) {
  const { slug } = useDealer();
  const save = async () => {
    await deskCalls.save(slug, { edits: [...edits] });
    dropEdits(slug);
  };
  return (
    <Dialog title="Save settings" onClose={onClose}>
      <p>
        This writes <code>{file}</code>. The site stays as it is until somebody publishes.
      </p>
      <ActionForm
        action="Save"
        onSubmit={save}
        onDone={onClose}
        otherButton={<Button onClick={onClose}>Keep trying</Button>}
      >
        <dl className="save-list">
          {settings
            .filter(setting => editAt(edits, setting.path) !== undefined)
            .map(setting => (
              <div key={settingKey(setting)}>
                <dt>{settingKey(setting)}</dt>
                <dd>
                  <del>{shortText(setting.value, 'nothing')}</del> →{' '}
                  <ins>{shortText(editAt(edits, setting.path)?.value, "the template's value")}</ins>
                </dd>
              </div>
            ))}
        </dl>
      </ActionForm>
    </Dialog>
  );
}
