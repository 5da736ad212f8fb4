interface SlotLimits {
  /** At once, of all senders. */
  max: number;
  maxOfAddress: number;
  /** More than of one address: else one sender could keep all others from a site. */
  maxOfSite: number;
}

/** The sender of a body, and its site. */
export interface Upload {
  address: string;
  site: string;
}

/** Lets one more body come; null when too many are on their way. Returns what gives the slot back. */
type TakeSlot = (upload: Upload) => (() => void) | null;

/** Large bodies on their way: so many at once, of one address and to one site fewer. */
export function uploadSlots({ max, maxOfAddress, maxOfSite }: SlotLimits): TakeSlot {
  const taken = new Set<Upload>();
  return ({ address, site }) => {
    const uploads = [...taken];
    const isFull =
      uploads.length >= max ||
      uploads.filter(other => other.address === address).length >= maxOfAddress ||
      uploads.filter(other => other.site === site).length >= maxOfSite;
    if (isFull) return null;
    const upload = { address, site };
    taken.add(upload);
    return () => void taken.delete(upload);
  };
}
