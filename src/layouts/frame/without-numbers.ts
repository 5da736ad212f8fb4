import type { Frame } from '../../view/frame.ts';

/** Around a number that is masked until it is revealed [N1], none is readable. */
export function withoutNumbers(frame: Frame): Frame {
  return {
    ...frame,
    dealerLinks: frame.dealerLinks.filter(({ kind }) => kind !== 'phone'),
    contact: { ...frame.contact, phone: null },
    callBar: null,
  };
}
