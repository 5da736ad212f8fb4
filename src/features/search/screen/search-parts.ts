// The code that renders a result is loaded with the code that finds it: a page does without until a search.
export { openCarSearch } from '../car/open-car-search.ts';
export { NoCars } from '../results/NoCars.tsx';
export { ResultPager } from '../results/ResultPager.tsx';
