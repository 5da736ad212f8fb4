import { countryFile } from '../country/countries.ts';

/** A sentence that says so of a fee says that there is none, or that it is in the price. */
const NO_FEE =
  /\b(?:no|zero|nil|free|without|waived|included?s?|including|inclusive|covers|aucune?s?|sans|inclus|ing(?:a|en|et)|utan|ingår|geen|sonder|ingesluit)\b/iu;
const NOT_INCLUDED = /(?:\bnot|n[’']t)\sinclud|non\sinclus|ingår\s(?:ej|inte)|ej\singår|inte\singår/iu;
/** So does one that says so of a condition. */
const NO_CONDITION =
  /(?:\bnot|n[’']t)\s(?:require|need|subject|conditional|contingent)|\bno\s(?:need|(?:financ(?:e|ing)|trade|part)\b.{0,12}?\b(?:required|needed))\b|\bnegotiable\s(?:with|if|on)\b/iu;

/** Made when it is first needed, as browsers load rules of prices and never need it. */
function makePatterns() {
  const AMOUNT = String.raw`(?:\p{Sc}|\bkr\b)?\s?\d[\d.,  ]{0,11}(?:\s?(?:kr\b|\p{Sc}|dollars?\b|pounds?\b))?`;
  /** With its currency: `7 days` is no amount. */
  const MONEY = String.raw`(?:(?:\p{Sc}|\bkr\b)\s?\d[\d.,  ]{0,11}|\d[\d.,  ]{0,11}(?:kr\b|\p{Sc}|dollars?\b|pounds?\b))`;
  const FEE = String.raw`(?:dealer(?:ship)?|doc|dock|document(?:ation)?|admin\w{0,11}|processing|handling|prep(?:aration)?|pre-?delivery|dealer delivery|recon(?:ditioning)?|certification|etch(?:ing)?)\s(?:\w{1,14}\s){0,2}(?:fees?|charges?|costs?|add-?ons?)`;
  const TRADE = String.raw`(?:trade-?\s?ins?|part[- ]?ex(?:chang(?:e|ing))?|scrappage)`;
  // A price for those who finance the car, trade one in, or do not pay cash: English, French, Swedish, Afrikaans.
  const buyers = [
    String.raw`\bcash (?:price|buyer|purchase)s?\b.{0,40}?${AMOUNT}.{0,12}?\b(?:more|extra|higher|additional)\b`,
    String.raw`\b(?:add|plus)\s${AMOUNT}.{0,20}?\b(?:for|if|when)\b.{0,15}?\bcash\b`,
    String.raw`\bfinanc(?:e|ed|ing)(?: \w{1,12}){0,1} price\b`,
    String.raw`\bcash (?:price|buyer|purchase)s?\s(?:is|are|pays?|(?:will|may) be)\s(?:\w{1,10}\s)?(?:more|extra|higher)\b`,
    String.raw`\bprice\b.{0,40}?\b(?:requires?|reflects?|only (?:\w{1,10} )?(?:with|to|for|through)|(?:only )?(?:when|if)(?: you)?|subject to|conditional (?:up)?on|based on|assumes?|contingent (?:up)?on)\b.{0,45}?\bfinanc(?:e|ed|ing)\b`,
    String.raw`\bABN holders?\b.{0,10}?\b(?:only|price)\b|\bprice\b.{0,30}?\bABN holders?\b`,
    String.raw`\brequires?\b.{0,15}?\b(?:financ(?:e|ing)|${TRADE})\b.{0,30}?\bprice\b`,
    String.raw`\b(?:financ(?:e|ing)|${TRADE}|down ?payment)\s(?:is )?(?:required|needed)\b.{0,20}?\bprice\b`,
    String.raw`\b(?:financ(?:e|ed|ing)|trade|loyalty|military)\b.{0,40}?\bincluded in (?:the |this |our )?price\b`,
    String.raw`\bprice\b.{0,15}?\bfor (?:our )?financ(?:e|ing) (?:customers?|buyers?|clients?)\b`,
    String.raw`(?<!\ba )\bmust (?:use|take|have|include)\b.{0,25}?\b(?:financ(?:e|ing)|trade)\b(?! licen)`,
    String.raw`\b(?:without (?:a )?(?:${TRADE}|trade)|utan inbyte)\b.{0,20}?${AMOUNT}`,
    String.raw`\bmust (?:be )?financed?\b`,
    String.raw`\bprice\b.{0,40}?\b(?:requires?|only (?:\w{1,10} )?with|(?:only )?(?:when|if|with) (?:you|your|a|an?y)|(?:when|if)|subject to|based on|conditional (?:up)?on|includes?|after|assumes?)\b.{0,30}?\b${TRADE}\b`,
    String.raw`\bprice\b.{0,30}?\b(?:includes?|after|reflects?|less|with)\b.{0,25}?\b(?:financ(?:e|ing)|${TRADE}|deposit|loyalty|military|recent grad\w{0,6})\b.{0,15}?\b(?:bonus|rebate|discount|incentive|contribution|allowance|assist\w{0,6}|cash)\b`,
    String.raw`\bprix (?:au )?comptant\b.{0,40}?${AMOUNT}.{0,15}?(?:de plus|plus élevé|supplémentaire|en sus)`,
    String.raw`\bprix\b.{0,40}?\b(?:avec|requiert|exige|si|conditionnel|sous réserve d)\b.{0,25}?(?:financ|échange)`,
    String.raw`\bajoute[rz]?\b.{0,15}?${AMOUNT}.{0,25}?\bcomptant\b`,
    String.raw`\b(?:rabais|crédit)\b.{0,25}?(?:financement|échange).{0,20}?\bprix\b`,
    String.raw`\bkontantpris(?:et)?\b.{0,40}?${AMOUNT}.{0,12}?\b(?:mer|högre|extra|dyrare)\b`,
    // Of `bra pris vid inbyte`, the price is that of the other car.
    String.raw`(?<!\b(?:bra|bästa|högsta) )\b(?:\p{L}{1,20})?pris(?:et)?\b.{0,30}?\b(?:vid|kräver|förutsätter|endast med)\b.{0,20}?\b(?:finansiering|inbyte|billån)`,
    String.raw`\bfinansieringspris`,
    String.raw`\bprys\b.{0,40}?\b(?:slegs|net|onderhewig|vereis|gebaseer|mits)\b.{0,25}?\b(?:finansier|inruil)`,
    String.raw`\bkontantprys\b.{0,40}?\b(?:meer|hoër|ekstra)\b`,
  ];

  // A fee that every buyer pays on top of the price.
  const fees = [
    String.raw`(?:\b(?:plus|add|exclud\w{1,3}|excl\.?|not includ\w{1,3}|subject to)|n[’']t include|\+)\s?.{0,40}?\b${FEE}\b`,
    String.raw`\b${FEE}\b.{0,20}?(?:${AMOUNT})?.{0,20}?\b(?:required|mandatory|compulsory|appl(?:y|ies)|not included|excluded|extra|additional|payable|added|on top)\b`,
    String.raw`(?:\b(?:plus|add)\s|\+\s?)${AMOUNT}\s?(?:dealer|doc|admin\w{0,11}|handling|prep|pre-?delivery)\b`,
    String.raw`(?:\b(?:plus|add|exclud\w{1,3}|not includ\w{1,3})\s|\+\s?)dealer[- ](?:delivery|handling|prep|installed|added|fitted)\b`,
    String.raw`\bfreight\b.{0,15}?\b(?:PDI|PDE|prep\w{0,8})\b.{0,30}?\b(?:extra|not included|excluded|additional)\b`,
    String.raw`\btransport et (?:de )?préparation\b.{0,30}?(?:en sus|non inclus|supplémentaire)`,
    String.raw`\b(?:fees?|charges?)\b.{0,25}?\b(?:required|mandatory|compulsory)\b`,
    String.raw`\b(?:required|mandatory|compulsory|non-?optional)\b.{0,40}?\b(?:fees?|charges?|packages?|add-?ons?|protection|accessories)\b`,
    String.raw`${MONEY}(?:(?!\bdeposit\b).){0,60}?\b(?:required|mandatory|compulsory|not optional|must be purchased)\b`,
    String.raw`\bfrais (?:d[’']administration|de (?:dossier|documentation|concession\w{0,6}|préparation|transport)).{0,40}?\b(?:en sus|non inclus|s[’']ajoutent?|obligatoires?|supplémentaires?|applicables?)`,
    String.raw`(?:\bplus\b|\+|\bajoute[rz]?\b)\s?(?:${AMOUNT})?\s?(?:de |en |les )?frais (?:d[’']administration|de (?:dossier|documentation|concession\w{0,6}|préparation|transport))`,
    String.raw`\b(?:obligatorisk|administrations?|administrativ|uppläggnings|leverans|hanterings)\s?\w{0,3}\s?avgift\w{0,3}.{0,30}?\b(?:tillkommer|extra|ingår ej|ingår inte)\b`,
    String.raw`\bobligatorisk[at]?\s\p{L}{0,25}(?:avgift|kostnad)`,
    String.raw`\bverpligte\s\p{L}{0,25}(?:fooi|koste)`,
    String.raw`\b(?:administrasie|dokumentasie|aflewerings)(?:fooi|koste)\b.{0,30}?\b(?:bykomend|ekstra|uitgesluit|verpligtend)`,
    String.raw`\b(?:plus|\+)\s?(?:${AMOUNT})?\s?(?:i )?(?:administrations|uppläggnings|leverans|hanterings)avgift`,
  ];

  // Sales tax on top of the price, where prices have it otherwise.
  const taxes = [
    String.raw`(?:\b(?:plus|add|ex|exc|excl|excludes?|excluding|exclusive of|exkl|exklusive|before|subject to|utan)\b\.?|\+)\s?(?:the |any )?(?:\d{1,2}\s?%\s?)?\b(?:VAT|GST|moms|mervärdesskatt|BTW)\b`,
    String.raw`(?:\bnot|n[’']t)\sinc(?:l(?:ud\w{1,3})?)?\b\.?\s(?:the )?(?:VAT|GST|BTW)\b|\bnet of (?:VAT|GST)\b`,
    String.raw`\b(?:VAT|GST)\b\s(?:is |to be |will be )?(?:extra|exclusive|not inc(?:l|luded)?|added|excluded|payable|on top|applicable)\b`,
    String.raw`\bBTW\b\s(?:is )?(?:uit|uitgesluit|ekstra|bykomend)\b`,
    String.raw`\bmoms(?:en)?\b\s(?:tillkommer|ingår (?:ej|inte)|(?:är )?(?:ej|inte) (?:inräkn|inklud))`,
    String.raw`\b(?:inkluderar|innehåller)\s(?:ej|inte)\smoms`,
  ];
  const compiled = (sources: readonly string[]) => sources.map(source => new RegExp(source, 'iu'));
  return { buyers: compiled(buyers), fees: compiled(fees), taxes: compiled(taxes) };
}
let patterns: ReturnType<typeof makePatterns> | null = null;

/** The price with the tax is named, too: `£20,000 inc VAT (£16,667 ex VAT)`. */
const WITH_TAX =
  /(?<!(?:\bnot|n[’']t)\s)\b(?:inc|incl|including|includes|inkl|inklusive)\b\.?\s?(?:the )?\b(?:VAT|GST|moms)\b/iu;
const NO_TAX = /\bno (?:VAT|GST)\b/iu;
/** A rental by the month is no price of the car: `3 995 kr/mån exkl. moms`, `£299 + VAT per month`. */
const RENTAL =
  /\d[\d., {2}]{0,11}(?:kr\b\s?)?(?:(?:\+|plus|ex\w{0,4}\.?)\s?(?:VAT|GST|moms)\s?)?(?:\/\s?m(?:ån|onth|th)?\b|(?:per|i|a) (?:month|månad(?:en)?)\b|pcm\b|p\/?m\b)(?:[\s,(]{0,3}(?:\+|plus|exkl\.?|excl\.?|ex\.?)\s?(?:VAT|GST|moms)\b)?/giu;

/** Ends of sentences and lines; `excl. VAT` goes on. */
const SENTENCE_END = /(?<=(?<!\b(?:ex|excl?|incl?|inc|exkl|inkl|approx|ca))[.!?])\s+|[\r\n•|]+/iu;
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
    .replace(/\b(V\.A|G\.S)\.T\b\.?/giu, letters => letters.replaceAll('.', ''))
    .split(SENTENCE_END)
    .find(
      sentence =>
        (buyers.some(each => each.test(sentence)) && !NO_CONDITION.test(sentence)) ||
        (fees.some(each => each.test(sentence)) && (!NO_FEE.test(sentence) || NOT_INCLUDED.test(sentence))) ||
        (hasTax && !NO_TAX.test(sentence) && taxes.some(each => each.test(sentence.replace(RENTAL, ' ')))),
    );
  return found?.trim() ?? null;
}
