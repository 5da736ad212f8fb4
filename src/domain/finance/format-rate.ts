/** Per cent a year as it stands on pages, with two digits throughout so that rates are compared at a glance. */
export function formatRate(percent: number): string {
  return `${percent.toFixed(2)}% p.a.`;
}
