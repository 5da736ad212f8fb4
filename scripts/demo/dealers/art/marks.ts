/** A sun over two waves: the bay. */
export const BAY_MARK =
  '<g fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round"><path d="M26,46 A24,24 0 0 1 74,46"/><path d="M6,66 C20,54 34,54 50,66 C66,78 80,78 94,66"/><path d="M6,88 C20,76 34,76 50,88 C66,100 80,100 94,88"/></g>';

/** A breakwater light between two walls: the harbour. */
export const HARBOUR_MARK =
  '<g fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M42,62 L45,28 H55 L58,62"/><path d="M36,28 H64"/><path d="M50,28 V14"/><path d="M4,62 H96"/><path d="M16,82 H84"/></g>';

/** Three peaks, the middle one with snow: the Cascades. */
export const CASCADE_MARK =
  '<g fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M4,84 L30,44 L44,64"/><path d="M28,84 L58,20 L96,84 Z"/><path d="M46,46 L57,54 L68,42"/></g>';

/** A tick in a ring, for certified cars. */
export const TICK_MARK =
  '<g fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><circle cx="50" cy="50" r="42"/><path d="M30,52 L45,67 L71,36"/></g>';
