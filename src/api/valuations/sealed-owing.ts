import type { Environment } from '../../lib/environment.ts';
import { answerKeys } from '../private/answer-keys.ts';
import { openAnswers, sealAnswers } from '../private/sealed-answers.ts';
import type { ValuationRow } from '../store/valuations.ts';

const OWING = 'finance_owing';

/** What is owing on a car, as it may be stored with its valuation; undefined where there is no key for it ([K26]). */
export function sealOwing(owing: number | null, id: string, env: Environment): string | null | undefined {
  const answers = owing === null ? [] : [{ name: OWING, label: OWING, value: String(owing) }];
  return sealAnswers(answers, id, answerKeys(env));
}

/** What is owing; null where nothing is. @throws {SealedError} where its key is gone. */
export function openOwing(
  { id, sealed }: Pick<ValuationRow, 'id' | 'sealed'>,
  env: Environment,
): number | null {
  if (sealed === null) return null;
  return Number(openAnswers(sealed, id, answerKeys(env))[0]?.value ?? 0);
}
