/** A selector that finds this element on its page, as short as that can be. */
export function elementSelector(element: Element): string {
  const steps: string[] = [];
  for (
    let at: Element | null = element;
    at !== null && at !== document.documentElement;
    at = at.parentElement
  ) {
    if (/^[a-z][\w-]*$/i.test(at.id)) {
      steps.unshift(`#${at.id}`);
      break;
    }
    steps.unshift(stepTo(at));
  }
  return steps.join(' > ');
}

function stepTo(element: Element): string {
  const { localName, parentElement } = element;
  const alike = [...(parentElement?.children ?? [])].filter(each => each.localName === localName);
  return alike.length > 1 ? `${localName}:nth-of-type(${alike.indexOf(element) + 1})` : localName;
}
