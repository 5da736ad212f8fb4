/** The configuration of a site that decides about tags. */
export interface TagSite {
  features: {
    runoutTags: readonly string[];
    runoutTagGreen: boolean;
    priorityTags: readonly string[];
    fuelTag: boolean;
    certifiedManufacturer: string | null;
    newArrivalDays: number;
    carTypeTags: boolean;
  };
  texts: {
    tagNew: string;
    tagUsed: string;
    tagDemo: string;
    tagSold: string;
    tagNewArrival: string;
    tagReserved: string;
    tagComingSoon: string;
    tagElectric: string;
    tagHybrid: string;
    /** Empty shows the car's own tag. */
    tagRunout: string;
    tagCertified: string;
  };
  images: { certifiedBadge: string | null };
}
