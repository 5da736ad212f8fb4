import { useState } from 'react';
import { Segments } from '../parts/Segments.tsx';
import type { MarkedElements, Side } from './marked-elements.ts';
import { PageIframe, type PageIframeProps } from './PageIframe.tsx';

const SIDES = [
  { value: 'before', text: 'Before' },
  { value: 'after', text: 'After' },
] as const;

interface PageIframesProps
  extends Pick<PageIframeProps, 'path' | 'width' | 'shown' | 'isPicking' | 'onPick'> {
  /** Origins that serve the site; null where the page is not. */
  before: string | null;
  after: string | null;
  /** Another one has other pages: the iframes load again, and are scrolled to where they were. */
  version: string;
  marks: MarkedElements;
}

const MISSING: Record<Side, string> = { before: 'This page is new.', after: 'This page is removed.' };

/** A page before and after: side by side, on a narrow screen one at a time; scrolling one scrolls the other. */
export function PageIframes({ before, after, version, marks, isPicking, ...shared }: PageIframesProps) {
  const { path } = shared;
  const [side, setSide] = useState<Side>('after');
  const [scroll, setScroll] = useState<{ by: Side; path: string; top: number } | null>(null);
  const here = scroll?.path === path ? scroll : null;
  const iframe = (own: Side, origin: string | null) => (
    <PageIframe
      // An iframe that is led elsewhere would be a step of the browser's way back.
      key={`${own} ${version} ${path}`}
      {...shared}
      side={own}
      origin={origin}
      missing={MISSING[own]}
      marks={marks[own]}
      scrollTop={here === null || here.by === own ? null : here.top}
      startTop={here?.top ?? 0}
      isPicking={isPicking && own === 'after'}
      onScroll={top => setScroll({ by: own, path, top })}
    />
  );
  return (
    <>
      <div className="page-iframes__choice">
        <Segments label="Which version" options={SIDES} value={side} onChange={setSide} />
      </div>
      <div className="page-iframes" data-side={side}>
        {iframe('before', before)}
        {iframe('after', after)}
      </div>
    </>
  );
}
