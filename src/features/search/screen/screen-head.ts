import type { SearchScreenModel } from './use-search-screen.ts';

/** What the parts around the results are given. */
export type ScreenHead = Pick<SearchScreenModel, 'screen' | 'state' | 'makes' | 'change'>;
