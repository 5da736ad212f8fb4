/** Fills the form that a person answers with what is known of the car, and goes there. */
export function openTradeInForm(formId: string, car: Readonly<Record<string, string>>): void {
  const form = document.getElementById(formId);
  if (form === null) return;
  const words = ['year', 'make', 'model', 'badge'].map(name => car[name] ?? '').filter(word => word !== '');
  const known = {
    vehicle: words.join(' '),
    Rego: car['rego'] ?? '',
    regoState: car['regoState'] ?? '',
    km: car['km'] ?? '',
  };
  for (const [name, value] of Object.entries(known)) {
    const field = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    if (field === null || value === '' || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.scrollIntoView();
  form.querySelector<HTMLElement>('input:not([type=hidden]):not([tabindex="-1"]), select')?.focus();
}
