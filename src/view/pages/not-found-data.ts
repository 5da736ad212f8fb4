import type { CountedLink } from '../link-group.ts';

export interface NotFoundData {
  title: string;
  text: string;
  links: Pick<CountedLink, 'label' | 'href'>[];
}
