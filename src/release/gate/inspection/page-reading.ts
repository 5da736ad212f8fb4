/** A form of a page. */
export interface FormReading {
  /** `<form id="enquiry">` */
  tag: string;
  /** It asks for the visitor's identity: a name, an e-mail address or a phone number. */
  isPersonal: boolean;
  /** Where in the text of the page it begins and ends. */
  from: number;
  to: number;
}

/** A part of a page that belongs together, an article, a section or the page: where in its text it begins and ends. */
export interface BlockReading {
  from: number;
  to: number;
  /** The card of a car, whose words come from a feed. */
  isCard: boolean;
}

/** A price as a page shows it; null where words replace it. */
export interface ShownPrice {
  /** Id of the car whose card it is on; null for the price of the page's own car. */
  car: string | null;
  amount: string | null;
}

/** What one reading of a page's HTML finds: everything that rules need. */
export interface PageReading {
  /** The value of `<body data-page>`. */
  kind: string;
  /** Faults of the markup: what is wrong, and where. */
  faults: { message: string; excerpt: string }[];
  ids: ReadonlySet<string>;
  /** Addresses of this site, each once: links, pictures, scripts, styles. */
  links: readonly string[];
  /** Style sheets, and scripts that run by themselves, in order. */
  styles: readonly string[];
  scripts: readonly string[];
  /** The text of scripts in the page that run. */
  inlineScript: string;
  forms: readonly FormReading[];
  /** A block within another one precedes it. */
  blocks: readonly BlockReading[];
  prices: readonly ShownPrice[];
  /** All visible text of the page, blanks as they are. */
  text: string;
}
