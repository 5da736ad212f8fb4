import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { ShareLinks, type ShareLinksProps } from './ShareLinks.tsx';

/** Opens the links by which somebody without the desk sees the site as it will be. */
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
