import { useEffect, useRef, useState } from 'react';
import { Segments } from '../parts/Segments.tsx';

interface FramesProps {
  path: string;
  /** Of the screen that is shown, in CSS pixels. */
  width: number;
  /** Origins that serve the site; null where the page is not. */
  before: string | null;
  after: string | null;
}

const SIDES = [
  { value: 'before', text: 'Before' },
  { value: 'after', text: 'After' },
] as const;
type Side = (typeof SIDES)[number]['value'];

/** A page before and after: side by side, on a narrow screen one at a time. */
export function Frames({ path, width, before, after }: FramesProps) {
  const [side, setSide] = useState<Side>('after');
  return (
    <>
      <div className="frames__choice">
        <Segments label="Which version" options={SIDES} value={side} onChange={setSide} />
      </div>
      <div className="frames" data-side={side}>
        <Frame title="Before" origin={before} path={path} width={width} missing="This page is new." />
        <Frame title="After" origin={after} path={path} width={width} missing="This page will be gone." />
      </div>
    </>
  );
}

interface FrameProps {
  title: string;
  origin: string | null;
  path: string;
  width: number;
  missing: string;
}

function Frame({ title, origin, path, width, missing }: FrameProps) {
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
  // Never larger than life: a phone beside a wide column stays a phone.
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const href = origin === null ? null : new URL(path, origin).href;
  return (
    <figure className={`frame frame--${title.toLowerCase()}`}>
      <figcaption className="frame__title">
        <span>{title}</span>
        {href !== null && (
          <a href={href} target="_blank" rel="noreferrer">
            Open<span className="visually-hidden"> the page as it is {title.toLowerCase()}</span>
          </a>
        )}
      </figcaption>
      <div ref={box} className="frame__box">
        {href === null ? (
          <p className="frame__missing muted">{missing}</p>
        ) : (
          <iframe
            className="frame__page"
            title={`${title}: ${path}`}
            src={href}
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}
