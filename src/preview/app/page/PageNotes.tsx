import { useId, useState } from 'react';
import type { PageComparison } from '../../../schemas/preview/difference.ts';
import { AnswerNote } from '../parts/AnswerNote.tsx';
import { NoteList } from '../parts/NoteList.tsx';
import { useAction } from '../parts/use-action.ts';
import { deskCalls } from '../server/desk-calls.ts';
import { useAnswer } from '../server/use-answer.ts';

interface PageNotesProps {
  slug: string;
  path: string;
  timeZone: string;
  /** A note may be pinned to the element of one. */
  differences: PageComparison['differences'];
}

/** Notes on a page, and a field for another. */
export function PageNotes({ slug, path, timeZone, differences }: PageNotesProps) {
  const notes = useAnswer(`notes ${slug}`, slug, signal => deskCalls.notes(slug, signal));
  const own = (notes.value?.notes ?? []).filter(note => note.path === path);
  return (
    <section className="page-notes" aria-labelledby="notes-title">
      <h3 id="notes-title">Notes</h3>
      <AnswerNote answer={notes} what="notes" />
      <NoteList slug={slug} notes={own} timeZone={timeZone} onRemoved={notes.again} />
      <NoteForm key={path} slug={slug} path={path} differences={differences} onAdded={notes.again} />
    </section>
  );
}

const CUT = 60;

function NoteForm({
  slug,
  path,
  differences,
  onAdded,
}: Omit<PageNotesProps, 'timeZone'> & { onAdded: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [selector, setSelector] = useState('');
  const { isRunning, error, run } = useAction(() =>
    deskCalls.addNote(slug, { path, selector: selector === '' ? null : selector, text }),
  );
  const places = differences.filter(({ selectorAfter }) => selectorAfter !== null);
  const submit = async () => {
    if (!(await run())) return;
    setText('');
    onAdded();
  };
  return (
    <form
      className="form form--tight"
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-text`}>Add a note</label>
        <textarea
          id={`${id}-text`}
          className="input"
          rows={2}
          maxLength={4000}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {places.length > 0 && (
        <div className="field">
          <label htmlFor={`${id}-place`}>Pinned to</label>
          <select
            id={`${id}-place`}
            className="input input--small"
            value={selector}
            onChange={({ target }) => setSelector(target.value)}
          >
            <option value="">The page</option>
            {places.map(({ selectorAfter, after, before }) => (
              <option key={selectorAfter} value={selectorAfter ?? ''}>
                {(after ?? before ?? '').slice(0, CUT)}
              </option>
            ))}
          </select>
        </div>
      )}
      {error !== null && (
        <p className="notice notice--bad" role="alert">
          {error}
        </p>
      )}
      <div className="button-row">
        <button type="submit" className="button button--small" aria-disabled={isRunning}>
          Add note
        </button>
      </div>
    </form>
  );
}
