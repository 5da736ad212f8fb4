import { useState } from 'react';
import { useDealer } from '../parts/dealer-context.ts';
import { failureText, responseError } from '../server/call-server.ts';
import { type PageOfState, pictureHref } from '../server/desk-calls.ts';

interface PixelViewProps extends PageOfState {
  width: number;
}

type Drawing = { state: 'drawing' | 'there' } | { state: 'failed'; why: string };

/** The difference in pixels, rendered by the server's browser; where it has none, the reason. */
export function PixelView({ width, ...page }: PixelViewProps) {
  const { slug } = useDealer();
  const href = pictureHref(slug, page, width);
  const [drawing, setDrawing] = useState<Drawing>({ state: 'drawing' });
  return (
    <>
      {drawing.state === 'drawing' && (
        <p className="loading" role="status">
          Drawing both pages and comparing them…
        </p>
      )}
      {drawing.state === 'failed' ? (
        <p className="notice">{drawing.why}</p>
      ) : (
        <div className="pixels">
          <img
            src={href}
            alt={`What differs in pixels at ${width} px. The list next to it has the differences in words.`}
            onLoad={() => setDrawing({ state: 'there' })}
            onError={() => void reasonOf(href).then(why => setDrawing({ state: 'failed', why }))}
          />
        </div>
      )}
    </>
  );
}

/** A picture that failed has no reason: the same is requested as a text. */
async function reasonOf(href: string): Promise<string> {
  try {
    const response = await fetch(href);
    return response.ok ? 'The picture cannot be read. Try again.' : (await responseError(response)).message;
  } catch (error) {
    return failureText(error) ?? '';
  }
}
