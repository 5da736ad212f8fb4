import { deployMonth } from '../../tests/deploy/deploy-month.ts';
import { count, type Part } from './part.ts';

/** Sizes of an account, and credits that its deploys may take in a month. */
const ACCOUNTS = [
  { dealers: 10, credits: Number.MAX_SAFE_INTEGER },
  { dealers: 20, credits: Number.MAX_SAFE_INTEGER },
  { dealers: 40, credits: Number.MAX_SAFE_INTEGER },
  { dealers: 100, credits: Number.MAX_SAFE_INTEGER },
  { dealers: 20, credits: 5000 },
  { dealers: 100, credits: 5000 },
];

/** How long changes wait to be live on Netlify in a month of dealers that share an account (docs/hosting.md). */
export const deploys: Part = async only =>
  ACCOUNTS.filter(({ dealers }) => only === undefined || dealers === only).map(({ dealers, credits }) => {
    const { total, refused, waits } = deployMonth({ dealers, days: 31, credits });
    const wait = ({ p50, p95 }: { p50: number; p95: number }) => `${count(p50)}/${count(p95)}`;
    return {
      what: `${dealers} dealers on one account, ${credits > 1e9 ? 'unlimited' : count(credits)} credits: minutes until sold cars and prices are live, p50/p95`,
      figure: wait(waits.urgent),
      beside: `new cars ${wait(waits.cars)}, words ${wait(waits.words)}, ${count(total)} deploys, ${refused} beyond a limit`,
    };
  });
