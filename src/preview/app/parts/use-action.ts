import { useState } from 'react';
import { failureText } from '../server/call-server.ts';

/** Something that is done on the server. */
interface Action<Arguments extends readonly unknown[]> {
  isRunning: boolean;
  /** Why it failed. */
  error: string | null;
  /** Does it, unless it is being done; true when it was done. */
  run: (...given: Arguments) => Promise<boolean>;
}

/** Does something on the server, once at a time. */
export function useAction<Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => Promise<unknown>,
): Action<Arguments> {
  const [{ isRunning, error }, setState] = useState<{ isRunning: boolean; error: string | null }>({
    isRunning: false,
    error: null,
  });
  const run = async (...given: Arguments) => {
    if (isRunning) return false;
    setState({ isRunning: true, error: null });
    try {
      await act(...given);
      setState({ isRunning: false, error: null });
      return true;
    } catch (failure) {
      setState({ isRunning: false, error: failureText(failure) });
      return false;
    }
  };
  return { isRunning, error, run };
}
