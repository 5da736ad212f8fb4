import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  small?: boolean;
  /** Without a frame: one of many, or beside what counts more. */
  quiet?: boolean;
  /** The main action. */
  primary?: boolean;
}

/** A button of the desk. */
export function Button({ small = false, quiet = false, primary = false, ...rest }: ButtonProps) {
  const look = `button${small ? ' button--small' : ''}${quiet ? ' button--quiet' : ''}${primary ? ' button--primary' : ''}`;
  return <button type="button" className={look} {...rest} />;
}
