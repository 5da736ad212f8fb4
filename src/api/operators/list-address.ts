/** A row of a list, beside which another page of it begins: what the list is ordered by, and its id. */
interface Cursor {
  at: number;
  id: string;
}

/** The cursor that an address names; null where it names none. */
export function readCursor(params: URLSearchParams, name: 'older' | 'newer'): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([\w.-]{1,100})$/.exec(params.get(name) ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

export function writeCursor({ at, id }: Cursor): string {
  return `${at}.${id}`;
}

/** `?view=failed&site=sample`, of what is set; empty where nothing is. */
export function queryText(values: Readonly<Record<string, string | null | undefined>>): string {
  const params = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return params.size === 0 ? '' : `?${params}`;
}
