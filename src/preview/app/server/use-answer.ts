import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { failureText } from './ask-server.ts';
import { $versions } from './server-events.ts';

/** What the server answered; the last answer stays while it is asked again, and where that fails. */
export interface Answer<T> {
  value: T | null;
  error: string | null;
  isLoading: boolean;
  again: () => void;
}

/** Answers by their question, so that Back shows at once what was there. */
const answers = new Map<string, unknown>();
const MOST_ANSWERS = 100;

function remember(question: string, value: unknown): void {
  answers.delete(question);
  answers.set(question, value);
  const [oldest] = answers.keys();
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
}

interface Asked {
  question: string | null;
  value: unknown;
  error: string | null;
  isLoading: boolean;
}

/**
 * Asks the server, and again whenever something of the dealer changed.
 * @param question names what is asked: equal names, equal answers; null asks nothing yet
 * @param slug the dealer whose changes make the answer an old one; null: any dealer's
 */
export function useAnswer<T>(
  question: string | null,
  slug: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): Answer<T> {
  const versions = useStore($versions);
  const version = slug === null ? versions.all : `${versions.lost} ${versions.of[slug] ?? 0}`;
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<Asked>({ question: null, value: null, error: null, isLoading: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names what is asked -- the function is a new one each time
  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    const settle = (error: string | null) =>
      setAsked({ question, value: answers.get(question) ?? null, error, isLoading: false });
    setAsked(last => ({
      question,
      value: answers.get(question) ?? null,
      error: last.question === question ? last.error : null,
      isLoading: true,
    }));
    ask(controller.signal).then(
      value => {
        if (controller.signal.aborted) return;
        remember(question, value);
        settle(null);
      },
      error => {
        if (!controller.signal.aborted) settle(failureText(error));
      },
    );
    return () => controller.abort();
  }, [question, version, tries]);
  const again = useCallback(() => setTries(count => count + 1), []);
  const isCurrent = question !== null && asked.question === question;
  const value = isCurrent ? asked.value : question === null ? null : (answers.get(question) ?? null);
  return {
    // Remembered under the same question, which names one schema.
    value: value as T | null,
    error: isCurrent ? asked.error : null,
    isLoading: isCurrent ? asked.isLoading : true,
    again,
  };
}
