import type { Note } from '../../../schemas/preview/preview-requests.ts';
import { Link } from '../address/Link.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { Button } from './Button.tsx';
import { useDealer } from './dealer-context.ts';
import { ErrorNote } from './ErrorNote.tsx';
import { momentText } from './moment-text.ts';
import { useAction } from './use-action.ts';

interface NoteListProps {
  notes: readonly Note[];
  /** Whether each shows its page. */
  showsPages?: boolean;
  /** Brings the element of a note into sight. */
  onShow?: (selector: string) => void;
  onRemoved: () => void;
}

/** Notes with who wrote them; each can be taken off. */
export function NoteList({ notes, showsPages = false, onShow, onRemoved }: NoteListProps) {
  const { slug, timeZone } = useDealer();
  const { error, run } = useAction(async (id: string) => {
    await deskCalls.removeNote(slug, id);
    onRemoved();
  });
  return (
    <>
      <ErrorNote error={error} />
      <ul className="note-list">
        {notes.map(({ id, text, by, at, selector, path }) => (
          <li key={id} className="note">
            <p className="note__text">{text}</p>
            <p className="muted small-print">
              {by}, {momentText(at, timeZone)}
            </p>
            {selector !== null && onShow !== undefined && (
              <Button small quiet onClick={() => onShow(selector)}>
                Show its place
              </Button>
            )}
            {showsPages && (
              <Link
                className="small-print"
                to={{
                  screen: 'page',
                  slug,
                  at: null,
                  path,
                  class: null,
                  kind: '',
                  search: '',
                  position: null,
                }}
              >
                {path}
              </Link>
            )}
            <Button small quiet onClick={() => void run(id)}>
              Remove<span className="visually-hidden"> the note “{text.slice(0, 40)}”</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
