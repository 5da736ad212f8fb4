interface SlotLimits {
  /** At once, of all senders. */
  max: number;
  maxOfAddress: number;
}

/** Lets one more body come; null when too many are on their way. Returns what gives the slot back. */
type TakeSlot = (address: string) => (() => void) | null;

/** Bodies that are held in memory while they come: so many at once, of one address fewer. */
export function uploadSlots({ max, maxOfAddress }: SlotLimits): TakeSlot {
  const taken: string[] = [];
  return address => {
    const own = taken.filter(other => other === address).length;
    if (taken.length >= max || own >= maxOfAddress) return null;
    taken.push(address);
    return () => void taken.splice(taken.indexOf(address), 1);
  };
}
