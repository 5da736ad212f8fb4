import { useRef, useState } from 'react';
import type { Asked } from '../../visitor/ask-valuation.ts';

/** The errors of a request. */
export interface Trouble {
  error: string;
  fields: Readonly<Record<string, string>>;
  /** The registration cannot be used: the car is entered by hand. */
  byHand: boolean;
  /** Only a person can go on from here. */
  person: boolean;
}

interface Requests {
  busy: boolean;
  trouble: Trouble | null;
  clearTrouble: () => void;
  /** The server's answer; null where that is shown as trouble, or another request is under way. */
  request: <T>(ask: () => Promise<Asked<T>>) => Promise<T | null>;
}

/** One request at a time, and the errors of the last; `unreachable` is the text for a server that cannot be reached. */
export function useRequest(unreachable: string): Requests {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const request = async <T>(ask: () => Promise<Asked<T>>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    const result = await ask();
    running.current = false;
    setBusy(false);
    if (result.kind === 'answered') return result.value;
    setTrouble(troubleOf(result, unreachable));
    return null;
  };
  return { busy, trouble, clearTrouble: () => setTrouble(null), request };
}

function troubleOf(result: Exclude<Asked<unknown>, { kind: 'answered' }>, unreachable: string): Trouble {
  if (result.kind === 'unreachable') return { error: unreachable, fields: {}, byHand: false, person: true };
  const { status, error, fields } = result;
  const isWrong = Object.keys(fields).length > 0;
  return {
    error,
    fields,
    byHand: status === 404 || status === 503,
    person: (status === 422 && !isWrong) || status === 429,
  };
}
