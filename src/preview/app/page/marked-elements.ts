/** The two versions of a page. */
export type Side = 'before' | 'after';

/** An element of a page that was picked. */
export interface PickedElement {
  selector: string;
  text: string;
}

/** Elements of both versions, by their selectors. */
export type MarkedElements = Readonly<Record<Side, readonly string[]>>;
