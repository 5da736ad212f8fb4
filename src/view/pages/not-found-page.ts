import type { CountedLink } from '../result-links.ts';

export interface NotFoundData {
  title: string;
  text: string;
  links: Pick<CountedLink, 'label' | 'href'>[];
}
