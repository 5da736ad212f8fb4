/** Which cars a search may find. Ends of a range that are null are open; `above` and `below` leave the end out. */
export type Filter =
  | { op: 'and' | 'or'; parts: readonly Filter[] }
  | { op: 'not'; part: Filter }
  | { op: 'is'; attribute: string; value: string }
  | {
      op: 'range';
      attribute: string;
      min: number | null;
      max: number | null;
      above?: boolean;
      below?: boolean;
    };

/** A filter that lets everything through. */
export const EVERYTHING: Filter = { op: 'and', parts: [] };

export function allOf(parts: readonly Filter[]): Filter {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { op: 'and', parts };
}

export function anyOf(parts: readonly Filter[]): Filter {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { op: 'or', parts };
}

/** A number as filters and addresses write it. */
export function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** A comparison as a filter; `!=` also finds cars that say nothing of the attribute. */
export function comparison(attribute: string, sign: string, value: number): Filter {
  switch (sign) {
    case '<':
      return { op: 'range', attribute, min: null, max: value, below: true };
    case '<=':
      return { op: 'range', attribute, min: null, max: value };
    case '>':
      return { op: 'range', attribute, min: value, max: null, above: true };
    case '>=':
      return { op: 'range', attribute, min: value, max: null };
    case '!=':
      return { op: 'not', part: { op: 'range', attribute, min: value, max: value } };
    default:
      return { op: 'range', attribute, min: value, max: value };
  }
}
