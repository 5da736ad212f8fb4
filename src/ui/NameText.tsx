/** A name in the direction of its own writing. Words do not break at their hyphens: `CX-5`, `X-Trail`. */
export function NameText({ text }: { text: string }) {
  // Every second part is a word with a hyphen.
  const parts = text.split(/((?<!\S)[^\s-]*-\S*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity, and never move
      <span key={at} className="no-break">
        {part}
      </span>
    ),
  );
  return <bdi>{parts}</bdi>;
}
