import { useId, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { ActionForm } from '../parts/ActionForm.tsx';
import { Button } from '../parts/Button.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { NoteList } from '../parts/NoteList.tsx';
import { QueryNote } from '../parts/QueryNote.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { useQuery } from '../server/use-query.ts';
import type { PickedElement } from './marked-elements.ts';

interface PageNotesProps {
  path: string;
  /** The next click in the page chooses where a note is pinned to. */
  isPicking: boolean;
  /** Null: a note is of the page. */
  picked: PickedElement | null;
  onPick: (isPicking: boolean) => void;
  onUnpick: () => void;
  onShow: (selector: string) => void;
}

/** Notes on a page, and a field for another. */
export function PageNotes(props: PageNotesProps) {
  const { slug } = useDealer();
  const { path, onShow } = props;
  const notes = useQuery(`notes ${slug}`, slug, signal => deskCalls.notes(slug, signal));
  const own = (notes.value?.notes ?? []).filter(note => note.path === path);
  return (
    <section className="page-notes" aria-labelledby="notes-title">
      <h3 id="notes-title">Notes</h3>
      <QueryNote query={notes} what="notes" />
      <NoteList notes={own} onShow={onShow} onRemoved={notes.refetch} />
      <NoteForm {...props} onAdded={notes.refetch} />
    </section>
  );
}

function NoteForm(props: PageNotesProps & { onAdded: () => void }) {
  const { slug } = useDealer();
  const { path, picked, onUnpick, onAdded } = props;
  const id = useId();
  const [text, setText] = useState('');
  return (
    <ActionForm
      action="Add note"
      onSubmit={() => deskCalls.addNote(slug, { path, selector: picked?.selector ?? null, text })}
      onDone={() => {
        setText('');
        onUnpick();
        onAdded();
      }}
      tight
      minor
    >
      <div className="field">
        <label htmlFor={id}>Add a note</label>
        <textarea
          id={id}
          className="input"
          rows={2}
          maxLength={4000}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Pin {...props} />
    </ActionForm>
  );
}

const CUT = 80;

/** The element that the note is pinned to. */
function Pin({ isPicking, picked, onPick, onUnpick }: PageNotesProps) {
  return (
    <div className="pin">
      <p className="muted small-print" role="status">
        {isPicking
          ? 'Click a place in the page, under After.'
          : picked === null
            ? 'Pinned to the page.'
            : `Pinned to “${picked.text.slice(0, CUT) || picked.selector}”.`}
      </p>
      <div className="button-row">
        <Button small aria-pressed={isPicking} onClick={() => onPick(!isPicking)}>
          <Icon name="place" /> {isPicking ? 'Cancel' : 'Choose a place'}
        </Button>
        {picked !== null && (
          <Button small onClick={onUnpick}>
            Pin to the page
          </Button>
        )}
      </div>
    </div>
  );
}
