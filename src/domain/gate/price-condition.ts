import { countryFile } from '../country/countries.ts';

/** A sentence that says so of a fee says that there is none, or that it is in the price. */
const NO_FEE =
  /\b(?:no|zero|nil|free|without|waived|included?s?|including|inclusive|covers|aucun|sans|inclus|inga?|utan|ingår)\b/iu;
const NOT_INCLUDED = /(?:\bnot|n[’']t)\sinclud|non\sinclus|ingår\s(?:ej|inte)|ej\singår|inte\singår/iu;

/** Made when it is first needed, as browsers load rules of prices and never need it. */
function makePatterns() {
  const AMOUNT = String.raw`(?:\p{Sc}|\bkr\b)?\s?\d[\d.,  ]{0,11}(?:\s?(?:kr\b|\p{Sc}|dollars?\b|pounds?\b))?`;
  const FEE = String.raw`(?:dealer(?:ship)?|doc|dock|document(?:ation)?|admin\w{0,11}|processing|handling|prep(?:aration)?|pre-?delivery|dealer delivery|recon(?:ditioning)?|certification|etch)\s(?:\w{1,14}\s){0,2}(?:fees?|charges?|costs?)`;
  // A price for those who finance the car, trade one in, or do not pay cash: English, French, Swedish.
  const buyers = [
    String.raw`\bcash (?:price|buyer|purchase)s?\b.{0,40}?${AMOUNT}.{0,12}?\b(?:more|extra|higher|additional)\b`,
    String.raw`\b(?:add|plus)\s${AMOUNT}.{0,20}?\b(?:for|if|when)\b.{0,15}?\bcash\b`,
    String.raw`\bfinanc(?:e|ed|ing)(?: \w{1,12}){0,1} price\b`,
    String.raw`\bprice\b.{0,40}?\b(?:requires?|(?:only )?(?:when|if)(?: you)?|subject to|conditional (?:up)?on|based on|assumes?|contingent (?:up)?on)\b.{0,30}?\bfinanc(?:e|ed|ing)\b`,
    String.raw`\bmust (?:be )?financed?\b`,
    String.raw`\bprice\b.{0,40}?\b(?:requires?|(?:only )?(?:when|if|with) (?:you|your|a|an?y)|subject to|includes?|after|assumes?)\b.{0,30}?\btrade-?\s?in\b`,
    String.raw`\bprice\b.{0,30}?\b(?:includes?|after|reflects?|less)\b.{0,25}?\b(?:financ(?:e|ing)|trade-?\s?in|loyalty|military|recent grad\w{0,6})\b.{0,15}?\b(?:bonus|rebate|discount|incentive|contribution|allowance|assist\w{0,6}|cash)\b`,
    String.raw`\bprix (?:au )?comptant\b.{0,40}?${AMOUNT}.{0,15}?(?:de plus|plus élevé|supplémentaire|en sus)`,
    String.raw`\bprix\b.{0,40}?\b(?:avec|requiert|si|conditionnel|à l[’']achat avec|sous réserve d)\b.{0,25}?\bfinanc`,
    String.raw`\bkontantpris(?:et)?\b.{0,40}?${AMOUNT}.{0,12}?\b(?:mer|högre|extra|dyrare)\b`,
    String.raw`\bpris(?:et)?\b.{0,30}?\b(?:vid|kräver|förutsätter|endast med)\b.{0,20}?\bfinansiering`,
  ];

  // A fee that every buyer pays on top of the price.
  const fees = [
    String.raw`(?:\b(?:plus|add|exclud\w{1,3}|excl\.?|not includ\w{1,3})|n[’']t include|\+)\s?.{0,40}?\b${FEE}\b`,
    String.raw`\b${FEE}\b.{0,20}?(?:${AMOUNT})?.{0,20}?\b(?:required|mandatory|compulsory|appl(?:y|ies)|not included|excluded|extra|additional|payable|added|on top)\b`,
    String.raw`\b(?:required|mandatory|compulsory|non-?optional)\b.{0,40}?\b(?:fees?|charges?|packages?|add-?ons?|protection|accessories)\b`,
    String.raw`${AMOUNT}.{0,60}?\b(?:required|mandatory|compulsory|not optional|must be purchased)\b`,
    String.raw`\bfrais (?:d[’']administration|de (?:dossier|documentation|concession\w{0,6}|préparation|transport)).{0,40}?\b(?:en sus|non inclus|s[’']ajoutent?|obligatoires?|supplémentaires?|applicables?)`,
    String.raw`(?:\bplus\b|\+|\bajoute[rz]?\b)\s?(?:${AMOUNT})?\s?(?:de |en |les )?frais (?:d[’']administration|de (?:dossier|documentation|concession\w{0,6}|préparation|transport))`,
    String.raw`\b(?:obligatorisk|administrations?|administrativ|uppläggnings|leverans|hanterings)\s?\w{0,3}\s?avgift\w{0,3}.{0,30}?\b(?:tillkommer|extra|ingår ej|ingår inte)\b`,
    String.raw`\b(?:plus|\+)\s?(?:${AMOUNT})?\s?(?:i )?(?:administrations|uppläggnings|leverans|hanterings)avgift`,
  ];

  // Sales tax on top of the price, where prices have it otherwise.
  const taxes = [
    String.raw`(?:\b(?:plus|add|ex|exc|excl|excludes?|excluding|exclusive of|exkl|exklusive|before|subject to|utan)\b\.?|\+)\s?(?:the |any )?(?:\d{1,2}\s?%\s?)?\b(?:VAT|GST|moms|mervärdesskatt)\b`,
    String.raw`\b(?:VAT|GST)\b\s(?:is |to be |will be )?(?:extra|not included|added|excluded|payable|on top|applicable)\b`,
    String.raw`\bmoms\b\s(?:tillkommer|ingår ej|ingår inte|ej inräknad)`,
  ];
  const compiled = (sources: readonly string[]) => sources.map(source => new RegExp(source, 'iu'));
  return { buyers: compiled(buyers), fees: compiled(fees), taxes: compiled(taxes) };
}
let patterns: ReturnType<typeof makePatterns> | null = null;

/** The price with the tax is named, too: `£20,000 inc VAT (£16,667 ex VAT)`. */
const WITH_TAX = /\b(?:inc|incl|including|includes|inkl|inklusive)\b\.?\s?(?:the )?\b(?:VAT|GST|moms)\b/iu;
const NO_TAX = /\bno (?:VAT|GST)\b/iu;

/** Ends of sentences and lines; `excl. VAT` goes on. */
const SENTENCE_END = /(?<=(?<!\b(?:excl?|incl?|inc|exkl|inkl|approx|ca))[.!?])\s+|[\r\n•|]+/iu;
/** Descriptions longer than this are looked at as far as this, in characters. */
const MAX_LENGTH = 5000;

const known = new WeakMap<object, { country: string; found: string | null }>();

/**
 * [Y8] The sentence of a car's description by which its price is not what everybody pays: it needs finance or a trade-in, or tax or
 * a required fee comes on top. Null where there is none.
 */
export function priceCondition(car: { description: string | null }, country: string): string | null {
  const before = known.get(car);
  if (before?.country === country) return before.found;
  const found = car.description === null ? null : conditionIn(car.description.slice(0, MAX_LENGTH), country);
  known.set(car, { country, found });
  return found;
}

function conditionIn(text: string, country: string): string | null {
  patterns ??= makePatterns();
  const { buyers, fees, taxes } = patterns;
  const hasTax = !countryFile(country).feeds.taxIsExtra && !WITH_TAX.test(text);
  const found = text
    .split(SENTENCE_END)
    .find(
      sentence =>
        buyers.some(each => each.test(sentence)) ||
        (fees.some(each => each.test(sentence)) && (!NO_FEE.test(sentence) || NOT_INCLUDED.test(sentence))) ||
        (hasTax && !NO_TAX.test(sentence) && taxes.some(each => each.test(sentence))),
    );
  return found?.trim() ?? null;
}
