import sprite from './icons.svg?url';

const ICONS = [
  'place',
  'body',
  'phone',
  'mail',
  'clock',
  'menu',
  'search',
  'filters',
  'arrow',
  'check',
  'service',
  'sell',
  'previous',
  'next',
  'expand',
  'close',
  'share',
  'print',
  'heart',
] as const;
export type IconName = (typeof ICONS)[number];

/** A picture beside words; it adds no meaning, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
