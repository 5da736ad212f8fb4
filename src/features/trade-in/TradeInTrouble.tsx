import { useEffect, useRef } from 'react';
import type { TradeIn } from '../../view/trade-in.ts';
import { tradeInFieldId } from './TradeInField.tsx';
import type { Trouble } from './use-request.ts';

interface Props {
  trouble: Trouble;
  tradeIn: TradeIn;
  ask: () => void;
}

/** The errors, with links to each field, or to the form that a person answers. Gets the focus. */
export function TradeInTrouble({ trouble, tradeIn, ask }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trouble gets the focus -- also one that says the same again
  useEffect(() => box.current?.focus(), [trouble]);
  return (
    <div className="valuation__trouble" role="alert" tabIndex={-1} ref={box}>
      <p>{Object.keys(trouble.fields).length === 0 ? trouble.error : tradeIn.acceptance.messages.errors}</p>
      <ul>
        {Object.entries(trouble.fields).map(([name, text]) => (
          <li key={name}>
            <a href={`#${tradeInFieldId(name)}`}>{text}</a>
          </li>
        ))}
      </ul>
      {trouble.person && (
        <a
          href={`#${tradeIn.askForm}`}
          onClick={event => {
            event.preventDefault();
            ask();
          }}
        >
          {tradeIn.texts.askInstead}
        </a>
      )}
    </div>
  );
}
