import * as v from 'valibot';
import { fillText } from '../../lib/text/fill-text.ts';

const CarSchema = v.object({ name: v.string() });

/** Names the car towards which the visitor's is valued, where the address of the page names one. */
export async function nameWantedCar(root: ParentNode, search: string): Promise<void> {
  const id = new URLSearchParams(search).get('car_id');
  const line = root.querySelector<HTMLElement>('.valuation__wanted');
  if (id === null || line === null) return;
  try {
    const response = await fetch(`/api/cars/${encodeURIComponent(id)}`);
    if (!response.ok) return;
    const { name } = v.parse(CarSchema, await response.json());
    line.textContent = fillText(line.dataset['text'] ?? '', { car: name });
    line.hidden = false;
  } catch {
    // The valuation does without.
  }
}
