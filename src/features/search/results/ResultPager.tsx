import type { ComponentProps, MouseEvent } from 'react';
import { clampPage, nearPages } from '../../../domain/search/result-pages.ts';
import { moveFocus, moveFocusOnRemoval } from '../panel/move-focus.ts';

interface Props {
  /** The current page, from 1. */
  page: number;
  /** Pages of results there are. */
  last: number;
  hrefOf: (page: number) => string;
  onPage: (page: number) => void;
}

/** Links to the other pages of results, each with its address: they can be opened beside the page and shared. */
export function ResultPager({ page, last, hrefOf, onPage }: Props) {
  if (last < 2) return null;
  const current = clampPage(page, last);
  const link = (to: number) => ({
    ref: moveFocusOnRemoval,
    href: hrefOf(to),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      // The link to a page goes away on that page.
      moveFocus(event.currentTarget);
      onPage(to);
    },
  });
  return (
    <nav className="pager" aria-label="Pages of results">
      {current > 1 && (
        <a {...link(current - 1)} rel="prev">
          Previous
        </a>
      )}
      {nearPages(current, last).map((page, at, pages) => (
        <PagerEntry
          key={page}
          page={page}
          current={current}
          gap={page - (pages[at - 1] ?? page) > 1}
          link={link}
        />
      ))}
      {current < last && (
        <a {...link(current + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}

interface EntryProps {
  page: number;
  current: number;
  /** Pages are left out before this one. */
  gap: boolean;
  link: (page: number) => Pick<ComponentProps<'a'>, 'ref' | 'href' | 'onClick'>;
}

function PagerEntry({ page, current, gap, link }: EntryProps) {
  return (
    <>
      {gap && <span aria-hidden="true">…</span>}
      {page === current ? (
        <span aria-current="page">{page}</span>
      ) : (
        <a {...link(page)}>
          <span className="visually-hidden">Page </span>
          {page}
        </a>
      )}
    </>
  );
}

/** Neither a new tab nor a new window is wanted. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
