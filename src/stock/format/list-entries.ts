import type { FeedField } from '../../schemas/stock-map.ts';

/**
 * The values of a list, with what else the feed has of each: elements of one parent that occur equally often, such as
 * `options.option.name` and `options.option.fitted` of XML, are parts of the same things, and become an object each.
 */
export function listEntries(record: Record<string, unknown>, name: string, field: FeedField): unknown {
  const list = record[name];
  const parent = name.slice(0, name.lastIndexOf('.') + 1);
  if (parent === '' || !Array.isArray(list)) return list;
  const others = Object.entries(record).flatMap(([other, values]) => {
    const own = other.slice(parent.length);
    const isPart = other !== name && other.startsWith(parent) && !own.includes('.');
    return isPart && Array.isArray(values) && values.length === list.length ? [{ own, values }] : [];
  });
  if (others.length === 0) return list;
  // Under a name that counts before those of the others.
  const first = field === 'images' ? 'original' : 'feature';
  return list.map((value: unknown, at) =>
    Object.fromEntries([...others.map(({ own, values }) => [own, values[at]]), [first, value]]),
  );
}
