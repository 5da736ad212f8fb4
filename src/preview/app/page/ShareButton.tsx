import { useId, useState } from 'react';
import type { Share } from '../../../schemas/preview/preview-requests.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ActionForm } from '../parts/ActionForm.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { momentText } from '../parts/moment-text.ts';
import { QueryNote } from '../parts/QueryNote.tsx';
import { useAction } from '../parts/use-action.ts';
import { deskCalls } from '../server/desk-calls.ts';
import { useQuery } from '../server/use-query.ts';

/** Opens the links by which people without access to the desk see the site as it will be. */
export function ShareButton(props: ShareLinksProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setIsOpen(true)}>
        <Icon name="share" /> Share
      </Button>
      {isOpen && (
        <Dialog title="Share this preview" onClose={() => setIsOpen(false)}>
          <ShareLinks {...props} />
        </Dialog>
      )}
    </>
  );
}

interface ShareLinksProps {
  stateId: string;
  path: string;
}

const DAYS = [1, 3, 7, 14, 30];

/** Makes a link that ends by itself, and ends those there are. */
function ShareLinks({ stateId, path }: ShareLinksProps) {
  const { slug } = useDealer();
  const id = useId();
  const [days, setDays] = useState(7);
  const shares = useQuery(`shares ${slug}`, slug, signal => deskCalls.shares(slug, signal));
  const end = useAction(async (share: string) => {
    await deskCalls.endShare(slug, share);
    shares.refetch();
  });
  return (
    <>
      <p>
        Anyone with the link sees the site as a publish makes it, without what is blocked. They cannot change
        anything.
      </p>
      {/(?:^|\.)localhost$/.test(location.hostname) && (
        <p className="notice">
          Only this computer can open the link, because the desk has no address for others. Ask whoever runs
          it to set <code>PREVIEW_ORIGIN</code>.
        </p>
      )}
      <ActionForm
        action="Make a link"
        onSubmit={() => deskCalls.share(slug, { stateId, path, days })}
        onDone={shares.refetch}
        tight
      >
        <div className="field">
          <label htmlFor={id}>The link ends after</label>
          <select
            id={id}
            className="input input--small"
            value={days}
            onChange={({ target: box }) => setDays(Number(box.value))}
          >
            {DAYS.map(count => (
              <option key={count} value={count}>
                {count === 1 ? '1 day' : `${count} days`}
              </option>
            ))}
          </select>
        </div>
      </ActionForm>
      <ErrorNote error={end.error} />
      <QueryNote query={shares} what="links" />
      <ul className="share-list">
        {(shares.value?.shares ?? []).map(share => (
          <ShareRow key={share.id} share={share} onEnd={() => void end.run(share.id)} />
        ))}
      </ul>
    </>
  );
}

function ShareRow({ share, onEnd }: { share: Share; onEnd: () => void }) {
  const { timeZone } = useDealer();
  const { url, by, expires } = share;
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };
  return (
    <li className="share">
      <input
        className="input input--small"
        readOnly
        aria-label="Link"
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <p className="muted small-print">
        By {by}, ends {momentText(expires, timeZone)}
      </p>
      <div className="button-row">
        {/* Browsers do not let a page copy that came over plain HTTP from another machine. */}
        {navigator.clipboard !== undefined && (
          <Button small onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button small onClick={onEnd}>
          End it now
        </Button>
      </div>
    </li>
  );
}
