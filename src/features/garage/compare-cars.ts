import { makeElement } from '../../ui/make-element.ts';
import type { Garage } from '../../view/garage.ts';

/** A car as a column of the comparison: its value under each headline. */
export interface ComparedCar {
  id: string;
  title: string;
  href: string;
  /** By the label of the row; each on a separate line. */
  rows: ReadonlyMap<string, readonly string[]>;
}

/** So many are side by side unless the visitor chooses more. */
const AT_FIRST = 4;

/** Cars side by side, one row for each fact; which rows differ is also a text. Null for fewer than two. */
export function compareCars(cars: readonly ComparedCar[], { labels }: Pick<Garage, 'labels'>): Node | null {
  if (cars.length < 2) return null;
  const shown = new Set(cars.slice(0, AT_FIRST).map(({ id }) => id));
  let onlyDifferences = false;
  const place = makeElement('div', {
    class: 'compare__table',
    role: 'region',
    tabindex: '0',
    'aria-label': labels.compare,
  });
  const show = () => {
    const chosen = cars.filter(({ id }) => shown.has(id));
    place.replaceChildren(
      chosen.length < 2
        ? makeElement('p', { class: 'muted' }, labels.compareTwo)
        : table(chosen, { labels, onlyDifferences }),
    );
  };
  const boxes = cars.map(({ id, title }) =>
    checkbox(title, shown.has(id), checked => {
      if (checked) shown.add(id);
      else shown.delete(id);
      show();
    }),
  );
  const differences = checkbox(labels.onlyDifferences, false, checked => {
    onlyDifferences = checked;
    show();
  });
  show();
  return makeElement(
    'div',
    { class: 'compare' },
    makeElement('h3', {}, labels.compare),
    cars.length === 2
      ? null
      : makeElement(
          'fieldset',
          { class: 'compare__choice' },
          makeElement('legend', { class: 'visually-hidden' }, labels.compare),
          ...boxes,
        ),
    differences,
    place,
  );
}

/** A column for each car, a row for each fact; a row in which they differ is marked. */
function table(
  cars: readonly ComparedCar[],
  { labels, onlyDifferences }: Pick<Garage, 'labels'> & { onlyDifferences: boolean },
): Node {
  const names = [...new Set(cars.flatMap(({ rows }) => [...rows.keys()]))];
  const lines = names.flatMap(name => {
    const texts = cars.map(({ rows }) => rows.get(name) ?? []);
    const differs = new Set(texts.map(each => each.join('\n'))).size > 1;
    if (onlyDifferences && !differs) return [];
    const note = differs ? makeElement('span', { class: 'visually-hidden' }, ` (${labels.differs})`) : null;
    return makeElement(
      'tr',
      differs ? { 'data-differs': '' } : {},
      makeElement('th', { scope: 'row' }, name, note),
      ...texts.map(each => makeElement('td', {}, ...paragraphs(each))),
    );
  });
  const heads = cars.map(({ title, href }) =>
    makeElement('th', { scope: 'col' }, makeElement('a', { href }, title)),
  );
  return makeElement(
    'table',
    {},
    makeElement('caption', { class: 'visually-hidden' }, labels.compare),
    makeElement('thead', {}, makeElement('tr', {}, makeElement('td'), ...heads)),
    makeElement('tbody', {}, ...lines),
  );
}

function paragraphs(lines: readonly string[]): Node[] {
  return lines.length === 0 ? [makeElement('span', {}, '–')] : lines.map(line => makeElement('p', {}, line));
}

function checkbox(label: string, checked: boolean, change: (checked: boolean) => void): Node {
  const box = makeElement('input', { type: 'checkbox' });
  box.checked = checked;
  box.addEventListener('change', () => change(box.checked));
  return makeElement('label', { class: 'compare__box' }, box, label);
}
