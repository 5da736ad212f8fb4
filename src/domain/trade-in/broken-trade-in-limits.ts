import { calendarDay } from '../../lib/time/calendar.ts';
import type { Instant } from '../../lib/time/instant.ts';

/** The visitor's car; what is not known is null. */
interface TradeInVehicle {
  year: number | null;
  /** In the distance unit of the site. */
  km: number | null;
}

interface TradeInSite {
  time_zone: string;
  /** 7 years [V1], 100,000 [V2]. */
  features: { valuationMaxYears: number; valuationMaxDistance: number };
}

type TradeInLimit = 'age' | 'distance';

/**
 * Why no online estimate is given ([V1] [V2]); empty when one is. What is not known breaks no limit.
 */
export function brokenTradeInLimits(
  vehicle: TradeInVehicle,
  now: Instant,
  site: TradeInSite,
): TradeInLimit[] {
  const { valuationMaxYears, valuationMaxDistance } = site.features;
  const broken: TradeInLimit[] = [];
  const age = vehicle.year === null ? 0 : calendarDay(now, site.time_zone).year - vehicle.year;
  if (age > valuationMaxYears) broken.push('age');
  if (vehicle.km !== null && vehicle.km > valuationMaxDistance) broken.push('distance');
  return broken;
}
