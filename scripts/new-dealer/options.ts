import type { OptionValues } from '../command/run-command.ts';

export const USAGE = `Usage: npm run new-dealer -- [options]
  Asks what a new dealer's site needs, reads a stock feed, writes dealers/SLUG and opens the preview desk.
  What an option answers is not asked; without a terminal, options have to answer everything.
  --name NAME        name of the dealership
  --slug SLUG        name of its folder (from the name)
  --country CODE     AU, NZ, GB, US, ...
  --origin URL       address of the website (proposed from the slug)
  --address LINE     "118 Saddler Street, Rocklea QLD 4106", or none
  --phone NUMBER     or none
  --email ADDRESS    where enquiries go
  --hours TEXT       "Mon-Fri 8:30-17:30, Sat 8:30-16:00"
  --licence NUMBER   licence of the dealer, with its label if it has one: "LMCT 11234"; or none
  --template NAME    classic, metro, yard, or another of _templates
  --workshop yes|no  whether cars are serviced and parts sold
  --accent COLOUR    brand colour such as #1c3f94, or none: that of the template
  --time-zone ZONE   (that of the state, or of the country)
  --feed WHERE       a file, an https address, or none
  --minutes N        how often a server fetches the feed of an address (15)
  --column "A=f"     their column A is our field f; "A=" does not read it; as often as wanted
  --filter "A=value"  only rows with this value in their column A are this dealer's
  --car-type TYPE    new, used or demo, where the feed does not say it
  --price-type TEXT  what prices are where the feed does not say it: "Drive Away", "Excl. Govt. Charges", or none
  --yes              take every proposal that is not answered by an option
  --no-preview       write the files and end
  --dealers DIR      folder of the dealers (DEALERS, or dealers)`;

const text = { type: 'string' } as const;

export const OPTIONS = {
  name: text,
  slug: text,
  country: text,
  origin: text,
  address: text,
  phone: text,
  email: text,
  hours: text,
  licence: text,
  template: text,
  workshop: text,
  accent: text,
  'time-zone': text,
  feed: text,
  minutes: text,
  column: { type: 'string', multiple: true },
  filter: text,
  'car-type': text,
  'price-type': text,
  yes: { type: 'boolean', default: false },
  'no-preview': { type: 'boolean', default: false },
  dealers: text,
} as const;

/** The options of the command line; undefined where they are missing. */
export type Given = Partial<OptionValues<typeof OPTIONS>>;
