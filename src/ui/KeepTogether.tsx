/** Text whose words do not break at their hyphens: `CX-5`, `X-Trail`. */
export function KeepTogether({ text }: { text: string }) {
  if (!text.includes('-')) return text;
  // Every second part is a word with a hyphen.
  return text.split(/((?<!\S)[^\s-]*-\S*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity, and never move
      <span key={at} className="no-break">
        {part}
      </span>
    ),
  );
}
