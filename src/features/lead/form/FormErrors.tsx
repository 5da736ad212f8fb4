import { fieldId, type LiveForm } from './live-form.ts';

/** The list of everything that is wrong, each with the way to its field. Empty and hidden until then. */
export function FormErrors({
  heading,
  formId,
  live,
}: {
  heading: string;
  formId: string;
  live: LiveForm | null;
}) {
  const errors = live?.errors ?? [];
  const failure = live?.failure ?? null;
  return (
    <div
      className="lead-form__errors"
      role="alert"
      tabIndex={-1}
      hidden={errors.length === 0 && failure === null}
      ref={live?.errorBox}
    >
      <p>{failure ?? heading}</p>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={name ?? text}>
            {name === null ? (
              text
            ) : (
              <a
                href={`#${fieldId(formId, name)}`}
                onClick={event => {
                  event.preventDefault();
                  live?.goTo(name);
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && live !== null && live.ways.length > 0 && (
        <div className="button-row">
          {live.ways.map(({ href, label }) => (
            <a key={href} className="button" href={href}>
              {label}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
