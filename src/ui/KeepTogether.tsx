/** Text whose words do not break at their hyphens: `CX-5`, `X-Trail`. */
export function KeepTogether({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity, and never move
    <Word key={at} word={word} first={at === 0} />
  ));
}

function Word({ word, first }: { word: string; first: boolean }) {
  return (
    <>
      {first ? '' : ' '}
      {word.includes('-') ? <span className="no-break">{word}</span> : word}
    </>
  );
}
