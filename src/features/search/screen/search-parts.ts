// What renders a result comes with what finds it: a page that nobody searches does without.
export { openCarEngine } from '../car/car-engine.ts';
export { NoCars } from '../results/NoCars.tsx';
export { ResultPager } from '../results/ResultPager.tsx';
