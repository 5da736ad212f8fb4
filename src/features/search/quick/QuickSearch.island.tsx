import { type FormEvent, useEffect, useRef, useState } from 'react';
import { carCountText } from '../../../domain/country/format-count.ts';
import type { QuickSearch as Search } from '../../../view/quick-search.ts';
import { showCarsText } from '../car/count-text.ts';
import { QuickPrice } from './QuickPrice.tsx';
import { QuickSelect } from './QuickSelect.tsx';
import { modelsOf, NOTHING_CHOSEN, type QuickChoice, quickAddress } from './quick-state.ts';
import { useQuickSearch } from './use-quick-search.ts';

/**
 * Make, model, price and words, with the number of cars on the button. Without a script the form
 * leads to the page of the make; with one, whether the engine is there or not, to all that was chosen.
 */
export function QuickSearch({ search }: { search: Search }) {
  const { cars, texts } = search;
  const [choice, setChoice] = useState<QuickChoice>(NOTHING_CHOSEN);
  const { makes, count } = useQuickSearch(cars, choice);
  const models = modelsOf(choice.make, makes ?? []);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => setChoice(before => ({ ...before, ...chosenAlready(form.current) })), []);
  const choose = (changes: Partial<QuickChoice>) => setChoice(before => ({ ...before, ...changes }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Read off the form: a press that waited for the island may come before React knows of the choices.
    const chosen = { ...NOTHING_CHOSEN, ...chosenAlready(form.current) };
    location.assign(quickAddress(chosen, makes, cars));
  };

  return (
    <form ref={form} className="quick-search__form" action={search.action} onSubmit={submit}>
      <QuickSelect
        label={texts.make}
        field="make"
        name="show"
        any={texts.anyMake}
        groups={search.groups}
        onChange={make => choose({ make, model: '' })}
      />
      <QuickSelect
        label={texts.model}
        key={choice.make}
        field="model"
        any={texts.anyModel}
        disabled={models.length === 0}
        groups={[{ title: '', options: models.map(model => ({ value: model, label: model })) }]}
        onChange={model => choose({ model })}
        live
      />
      <QuickPrice
        label={texts.mostPrice}
        any={texts.anyPrice}
        slider={search.slider}
        country={cars.country}
        onChange={most => choose({ most })}
      />
      <label className="field quick-search__live">
        <span className="field__label">{texts.searchBox}</span>
        <input
          className="input"
          type="search"
          data-field="query"
          placeholder={texts.searchBoxHint}
          onChange={event => choose({ query: event.target.value })}
        />
      </label>
      <button className="button button--primary" type="submit">
        {count === null ? texts.searchCars : showCarsText(texts, count, search.cars.country)}
      </button>
      <p className="visually-hidden" role="status">
        {count === null ? '' : carCountText(count, search.cars.country)}
      </p>
    </form>
  );
}

/** What was chosen while the island was being loaded. */
function chosenAlready(form: HTMLFormElement | null): Partial<QuickChoice> {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-field]') ?? [];
  return Object.fromEntries([...fields].map(({ dataset, value }) => [dataset['field'], value]));
}
