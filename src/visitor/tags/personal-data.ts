/** Eight digits or more, as phone numbers are grouped; not those of a stock number such as `U12345678`. */
const PHONE = /(?<![\p{L}\d_])(?:\d[ ().\-/]{0,3}){7}\d/u;
/** The same where long numbers are ids and ranges: it begins as a phone number does, with 0 or +. */
const DIALLED = /(?<![\w.-])(?:\+[ (]?|\(?00?)(?=[1-9])(?:\d[ ().\-/]{0,3}){7}\d/;
/** `2015-2020`, `2015 2020` */
const YEARS = /(?<!\d)(?:19|20)\d\d[ -]{1,3}(?:19|20)\d\d(?!\d)/g;

/** Parameters that identify a person, whatever their value. */
const PERSON =
  /^(?:(?:first|last|full|sur|your|contact)[_-]?)?name$|^(?:e-?mail|phone|mobile|tel|telephone|cell)(?:[_-]?(?:number|no|address))?$/i;
/** Parameters with text that a visitor wrote. */
const FREE_TEXT = /^(?:q|query|keywords?|message|vehicle)$/i;

/**
 * Whether a text may name a person: an e-mail address, or as many digits as a phone number has. What visitors type must
 * not reach a service of another company.
 */
export function mayBePersonal(text: string): boolean {
  const plain = text.normalize('NFKC');
  return plain.includes('@') || PHONE.test(plain.replace(YEARS, ''));
}

/** The same of an address, which services read for themselves. Ids of cars and campaigns, and ranges, name no person. */
export function mayNamePerson(address: string): boolean {
  // Browsers give a valid one or none: `URL.canParse`, which Safari 16 lacks, is not needed.
  if (address === '') return false;
  const { pathname, searchParams, hash } = new URL(address);
  if (/[@＠]|%(?:25)*(?:40|EF%(?:25)*BC%(?:25)*A0)/i.test(address)) return true;
  const parameters = [...searchParams, ...new URLSearchParams(hash.slice(1))];
  // A plus that was not encoded reads as a blank.
  const isDialled = (text: string) => DIALLED.test(text.replace(/^ /, '+').normalize('NFKC'));
  return (
    [...new URLSearchParams(pathname.replaceAll('/', '&')).keys()].some(isDialled) ||
    parameters.some(
      ([name, value]) =>
        isDialled(name) ||
        isDialled(value) ||
        (PERSON.test(name) && value.trim() !== '') ||
        (FREE_TEXT.test(name) && mayBePersonal(value)),
    )
  );
}
