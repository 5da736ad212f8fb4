/** A VIN as it is compared, in capitals without signs; null of none. */
export function vinKey({ vin }: { vin: string | null }): string | null {
  return vin?.toUpperCase().replace(/[^A-Z0-9]/g, '') || null;
}
