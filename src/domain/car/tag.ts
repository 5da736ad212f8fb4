export type TagKind =
  | 'sold'
  | 'run-out'
  | 'priority'
  | 'fuel'
  | 'reserved'
  | 'certified'
  | 'custom'
  | 'coming-soon'
  | 'new-arrival'
  | 'car-type';

/** What the tag looks like, as a name: the theme chooses the shade. */
export type TagColour = 'dark' | 'red' | 'green' | 'amber' | 'blue' | 'brand' | 'neutral';

export interface CardTag {
  kind: TagKind;
  text: string;
  colour: TagColour;
  /** A badge that replaces the text, which then describes it. */
  image: string | null;
}
