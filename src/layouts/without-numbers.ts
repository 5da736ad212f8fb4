import type { Frame } from '../view/frame.ts';

/** Around a number that is masked until somebody asks for it [N1], none stands in clear. */
export function withoutNumbers(frame: Frame): Frame {
  return {
    ...frame,
    dealerLinks: frame.dealerLinks.filter(({ kind }) => kind !== 'phone'),
    contact: { ...frame.contact, phone: null },
    callBar: null,
  };
}
