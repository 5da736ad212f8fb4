import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type IframeCommand,
  type IframeReport,
  IframeReportSchema,
} from '../../../schemas/preview/iframe-messages.ts';
import type { MarkedElements, PickedElement, Side } from './marked-elements.ts';

export interface PageIframeProps {
  side: Side;
  /** Null where the page is not. */
  origin: string | null;
  path: string;
  /** Of the screen that is shown, in CSS pixels. */
  width: number;
  missing: string;
  marks: readonly string[];
  /** Brought into sight; a new object each time. */
  shown: MarkedElements | null;
  /** Where the other iframe was scrolled to; null where it was not. */
  scrollTop: number | null;
  /** Where a page starts when it loads again. */
  startTop: number;
  isPicking: boolean;
  onScroll: (top: number) => void;
  onPick: (element: PickedElement) => void;
}

/** A site has its own host, so `allow-same-origin` gives it its own storage and nothing of the desk. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads';

const TITLES: Record<Side, string> = { before: 'Before', after: 'After' };

/** One version of a page, scaled to the room there is. */
export function PageIframe(props: PageIframeProps) {
  const { side, origin, path, width, missing } = props;
  const { iframe, box, room } = useScaledIframe();
  useCommands(iframe, props);
  // Never enlarged: a phone in a wide column stays the size of a phone.
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const href = origin === null ? null : new URL(path, origin).href;
  return (
    <figure className={`page-iframe page-iframe--${side}`}>
      <figcaption className="page-iframe__title">
        <span>{TITLES[side]}</span>
        {href !== null && (
          <a href={href} target="_blank" rel="noreferrer">
            Open<span className="visually-hidden"> the page as it is {side}</span>
          </a>
        )}
      </figcaption>
      <div ref={box} className="page-iframe__box">
        {href === null ? (
          <p className="page-iframe__missing muted">{missing}</p>
        ) : (
          <iframe
            ref={iframe}
            className="page-iframe__page"
            title={`${TITLES[side]}: ${path}`}
            // All that a page does by itself; not: to lead the desk elsewhere.
            sandbox={SANDBOX}
            src={href}
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}

function useScaledIframe() {
  const iframe = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { iframe, box, room };
}

/** Sends the page in the iframe what to mark and where to scroll, once it is there. */
function useCommands(iframe: RefObject<HTMLIFrameElement | null>, props: PageIframeProps): void {
  const { side, origin, path, width, marks, shown, isPicking } = props;
  const { scrollTop, startTop, onScroll, onPick } = props;
  /** A link in the iframe leads to a page that is not compared. */
  const [isReady, setIsReady] = useState(false);
  const [selector] = shown?.[side] ?? [];
  const send = useIframe(iframe, origin, report => {
    if (report.type === 'ready') {
      setIsReady(report.path === path);
      if (report.path === path && startTop > 0) send({ type: 'scroll', top: startTop });
    } else if (report.type === 'scrolled') onScroll(report.top);
    else onPick(report);
  });
  const selectors = marks.join('\n');
  useEffect(() => {
    if (isReady) send({ type: 'mark', selectors: selectors === '' ? [] : selectors.split('\n') });
  }, [isReady, selectors, send]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second request shows it again, and another width moves it
  useEffect(() => {
    if (isReady && selector !== undefined) send({ type: 'show', selector });
  }, [isReady, shown, width, selector, send]);
  useEffect(() => {
    if (isReady && scrollTop !== null) send({ type: 'scroll', top: scrollTop });
  }, [isReady, scrollTop, send]);
  useEffect(() => {
    if (isReady) send({ type: 'pick', isOn: isPicking });
  }, [isReady, isPicking, send]);
}

/** Talks with the page in an iframe: receives its reports, and returns what sends it a command. */
function useIframe(
  iframe: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onReport: (report: IframeReport) => void,
): (command: IframeCommand) => void {
  const latest = useRef(onReport);
  useEffect(() => {
    latest.current = onReport;
  });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== iframe.current?.contentWindow) return;
      const read = v.safeParse(IframeReportSchema, data);
      if (read.success) latest.current(read.output);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [iframe]);
  return useCallback(
    command => {
      if (origin !== null) iframe.current?.contentWindow?.postMessage(command, origin);
    },
    [iframe, origin],
  );
}
