import type { CountedLink } from '../../domain/result-links.ts';

export interface NotFoundData {
  title: string;
  text: string;
  links: Pick<CountedLink, 'label' | 'href'>[];
}
