import { Fragment } from 'react';
import { Link } from '../address/Link.tsx';
import { useDealer } from '../parts/dealer-context.ts';

/** What a browser found on pages that are live; nothing where there is none. */
export function LiveFindings() {
  const { slug, liveFindings } = useDealer();
  if (liveFindings.length === 0) return null;
  const shown = {
    screen: 'page',
    slug,
    at: null,
    class: null,
    kind: '',
    search: '',
    position: null,
  } as const;
  return (
    <section className="notice" aria-labelledby="live-title">
      <h2 id="live-title">Found on live pages after the last change</h2>
      <ul className="plain-list">
        {liveFindings.map(({ paths, reason, excerpt, repair }) => (
          <li key={`${reason} ${excerpt}`}>
            {paths.map((path, at) => (
              <Fragment key={path}>
                {at > 0 && ', '}
                <Link className="text-link" to={{ ...shown, path }}>
                  {path}
                </Link>
              </Fragment>
            ))}
            <p>{reason}</p>
            {excerpt !== '' && (
              <p className="muted small-print">
                <code>{excerpt}</code>
              </p>
            )}
            <p>{repair}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
