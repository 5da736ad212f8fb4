export type TagTone = 'plain' | 'good' | 'wait' | 'bad' | 'done';

/** A state in a word or two. */
export function StateTag({ text, tone }: { text: string; tone: TagTone }) {
  return <span className={`tag state-tag state-tag--${tone}`}>{text}</span>;
}
