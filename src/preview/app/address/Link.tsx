import type { ComponentProps, MouseEvent } from 'react';
import { type Address, addressHref } from './address.ts';
import { goTo } from './address-store.ts';

/** A link to another screen: an ordinary one, so that it can be copied and opened in another tab. */
export function Link({ to, ...rest }: { to: Address } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return <a {...rest} href={addressHref(to)} onClick={onClick} />;
}
