/** The environment of the process: the only place where secrets come from. */
export type Environment = Readonly<Record<string, string | undefined>>;
