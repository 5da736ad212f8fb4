import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 700;

/** Says a result to a screen reader once typing pauses: not each digit's, and not the one the page came with. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
