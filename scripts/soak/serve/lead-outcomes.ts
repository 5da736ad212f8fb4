/** A lead as it was seen somewhere: its id, and the number that its sender put into the message. */
export interface SeenLead {
  id: string;
  number: number;
}

export interface LeadOutcomes {
  stored: number;
  storedTwice: number;
  mailed: number;
  hooked: number;
  /** Acknowledged, and not stored under the returned id, or stored and not delivered under it. */
  lost: number[];
}

/** The outcomes of leads. `acknowledged` has the id that each sender got; null where a page had none. */
export function leadOutcomes(
  acknowledged: ReadonlyMap<number, string | null>,
  stored: readonly SeenLead[],
  delivered: { mailed: readonly SeenLead[]; hooked: readonly SeenLead[] },
): LeadOutcomes {
  const idOf = new Map(stored.map(({ number, id }) => [number, id]));
  const reached = (leads: readonly SeenLead[]) => new Set(leads.map(({ id }) => id));
  const [mailed, hooked] = [reached(delivered.mailed), reached(delivered.hooked)];
  const isLost = (number: number, senderId: string | null) => {
    const id = idOf.get(number);
    return id === undefined || (senderId !== null && senderId !== id) || !mailed.has(id) || !hooked.has(id);
  };
  return {
    stored: idOf.size,
    storedTwice: stored.length - idOf.size,
    mailed: mailed.size,
    hooked: hooked.size,
    lost: [...acknowledged].flatMap(([number, senderId]) => (isLost(number, senderId) ? [number] : [])),
  };
}

export function messageOf(number: number): string {
  return `Number ${String(number).padStart(6, '0')} please`;
}

/** The number in a message, or in a mail that holds it; -1 where there is none. */
export function numberOf(text: string): number {
  return Number(/Number (\d{6}) please/.exec(text)?.[1] ?? -1);
}
