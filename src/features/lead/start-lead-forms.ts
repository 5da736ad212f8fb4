import { clientUse } from '../../ui/islands/client-use.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import { hasStored } from '../../visitor/storage/stored-value.ts';
import { fetchKnownCar, fillFromQuery, nameCarOf } from './filling/fill-from-query.ts';

/** Gives the forms of a page what is known already, and brings each to life when it is first used. */
export function startLeadForms(page: ParentNode): void {
  for (const root of page.querySelectorAll<HTMLElement>('.lead-island')) start(root);
}

function start(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (form === null) return;
  fillFromQuery(form, location.search);
  const named = nameCarOf(form);
  const restored = restore(form);
  root.addEventListener('input', () => saveFrom(root), { once: true });
  // The directive's options are of no use to it: there is nothing to choose.
  clientUse(
    () =>
      loadIsland(
        root,
        form,
        named.then(() => restored),
      ),
    { name: 'use', value: '' },
    root,
  );
}

/** Only a browser that stores something loads what reads it. */
async function restore(form: HTMLFormElement): Promise<boolean> {
  if (!['drafts', 'details', 'finance'].some(hasStored)) return false;
  try {
    const { restoreForm } = await import('./filling/restore-form.ts');
    return restoreForm(form);
  } catch {
    return false;
  }
}

function saveFrom(root: HTMLElement): void {
  import('./filling/restore-form.ts').then(({ saveWhileTyping }) => saveWhileTyping(root)).catch(() => {});
}

/** Where the scripts cannot be loaded, the form stays as it is without them: all sections, posted by the browser. */
async function loadIsland(
  root: HTMLElement,
  form: HTMLFormElement,
  known: Promise<boolean>,
): Promise<() => Promise<void>> {
  void fetchKnownCar(form);
  try {
    const [{ hydrateLeadForm }, knowsDetails] = await Promise.all([
      import('./form/LeadForm.island.tsx'),
      known,
    ]);
    return () => hydrateLeadForm(root, withCurrentValues(root, form), knowsDetails);
  } catch {
    delete form.dataset['stepped'];
    return async () => {};
  }
}

/** The form as the page came, with what was filled into hidden fields since. */
function withCurrentValues(root: HTMLElement, element: HTMLFormElement): LeadForm {
  const form: LeadForm = JSON.parse(root.nextElementSibling?.textContent ?? '');
  const value = (name: string) =>
    element.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value;
  return {
    ...form,
    hidden: form.hidden.map(field => ({ ...field, value: value(field.name) ?? field.value })),
  };
}
