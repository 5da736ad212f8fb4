/** What of a site's configuration decides about tags. */
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

export type TagKind =
  | 'sold'
  | 'run-out'
  | 'priority'
  | 'fuel'
  | 'reserved'
  | 'certified'
  | 'custom'
  | 'coming-soon'
  | 'new-arrival'
  | 'car-type';

/** What the tag looks like, as a name: the theme chooses the shade. */
export type TagColour = 'dark' | 'red' | 'green' | 'amber' | 'blue' | 'brand' | 'neutral';

export interface CardTag {
  kind: TagKind;
  text: string;
  colour: TagColour;
  /** A badge that stands in place of the text, which then describes it. */
  image: string | null;
}
