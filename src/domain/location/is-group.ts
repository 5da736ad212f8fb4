/** Whether a site is that of a group: it has more than one dealership. */
export function isGroup(dealerships: readonly unknown[]): boolean {
  return dealerships.length > 1;
}
