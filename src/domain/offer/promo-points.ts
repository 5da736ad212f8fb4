interface PromoPoint {
  title: string;
  text: string;
}

/** The configuration of a site that decides about the promo banner. */
interface PromoSite {
  features: { reserve: boolean; reservePayment: string; finance: boolean };
  texts: {
    promoBanner: readonly PromoPoint[];
    promoReserve: PromoPoint;
    promoPayments: PromoPoint;
    promoFinance: PromoPoint;
  };
}

/** The points of the promo banner: the dealer's own, else those of what the site offers ([G14]). */
export function promoPoints({ features, texts }: PromoSite): readonly PromoPoint[] {
  if (texts.promoBanner.length > 0) return texts.promoBanner;
  return [
    ...(features.reserve ? [texts.promoReserve] : []),
    ...(features.reserve && features.reservePayment !== 'none' ? [texts.promoPayments] : []),
    ...(features.finance ? [texts.promoFinance] : []),
  ];
}
