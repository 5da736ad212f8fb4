export interface Fuelled {
  fuel: string | null;
  simple_fuel: string | null;
}

/** [T5] Hybrid when the fuel is one, else electric when it runs on electricity alone, else null. */
export function fuelTag(car: Fuelled): 'electric' | 'hybrid' | null {
  const fuel = `${car.simple_fuel ?? ''} ${car.fuel ?? ''}`;
  if (/hybrid|\b[mp]?hev\b/i.test(fuel)) return 'hybrid';
  return /\belectric\b|\bb?ev\b/i.test(fuel) ? 'electric' : null;
}
