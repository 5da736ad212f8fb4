/** Answers about a car, as the site weighs them: percent added to what is offered. */
export const CONDITIONS = ['excellent', 'good', 'fair', 'poor'] as const;
export const SERVICE_HISTORIES = ['full', 'partial', 'none'] as const;
type Condition = (typeof CONDITIONS)[number];
type ServiceHistory = (typeof SERVICE_HISTORIES)[number];

interface OfferAdjustments {
  condition: Record<Condition, number>;
  service_history: Record<ServiceHistory, number>;
}

export interface AdjustmentAnswers {
  condition: Condition;
  service_history: ServiceHistory;
}

/** Amounts are shown in such steps: more digits would promise more than is known. */
const STEP = 50;

/** [V11] What the dealer gives for a car that is advertised for `price`: `marginPercent` less, never rounded up. */
export function tradeInPrice(price: number, marginPercent: number): number {
  return inSteps((price * (100 - marginPercent)) / 100);
}

/** [V12] The offer: what the car is worth in trade, changed by what the site makes of the answers. */
export function offerPrice(
  value: number,
  { condition, service_history }: AdjustmentAnswers,
  adjustments: OfferAdjustments,
): number {
  const percent = 100 + adjustments.condition[condition] + adjustments.service_history[service_history];
  return inSteps((value * Math.max(0, percent)) / 100);
}

/** [V12] What is left of an offer once the lender has been paid; negative where more is owed. */
export function afterFinance(offer: number, owing: number): number {
  return offer - owing;
}

function inSteps(amount: number): number {
  return Math.floor(amount / STEP) * STEP;
}
