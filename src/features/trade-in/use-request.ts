import { useRef, useState } from 'react';
import type { ValuationResponse } from '../../visitor/request-valuation.ts';

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
  /** The value that the server returned; null where that is shown as trouble, or another request is under way. */
  request: <T>(send: () => Promise<ValuationResponse<T>>) => Promise<T | null>;
}

/** One request at a time, and the errors of the last; `unreachable` is the text for a server that cannot be reached. */
export function useRequest(unreachable: string): Requests {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const request = async <T>(send: () => Promise<ValuationResponse<T>>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    const result = await send();
    running.current = false;
    setBusy(false);
    if (result.kind === 'received') return result.value;
    setTrouble(troubleOf(result, unreachable));
    return null;
  };
  return { busy, trouble, clearTrouble: () => setTrouble(null), request };
}

function troubleOf(
  result: Exclude<ValuationResponse<unknown>, { kind: 'received' }>,
  unreachable: string,
): Trouble {
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
