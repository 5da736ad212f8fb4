/** A word in capitals that is spelled letter by letter: `XLWB`, `TFSI`, `PHEV`, `EAWD`, `VTEC`. */
const CONSONANT = '[B-DF-HJ-NP-TV-XZ\\d]';
const ABBREVIATION = new RegExp(
  `^(?:${CONSONANT}+|${CONSONANT}{3,}I|(?:[EFMP]H|FC|B|ER|RE)EV|E[AFR]WD|ECVT|I?VTEC)$`,
);

/** `KIA` -> `Kia`, `SANTA FE` -> `Santa Fe`; short words, mixed case, abbreviations and words with digits stay: `HS`, `TFSI`, `CX-5`, `RAV4`. */
export function tidyCapitals(text: string): string {
  return text.replace(/\S+/g, word => {
    const isShouted = word.length >= 4 && /^\p{Lu}+$/u.test(word) && !ABBREVIATION.test(word);
    return isShouted ? word.slice(0, 1) + word.slice(1).toLowerCase() : word;
  });
}

/** `AUTOMATIC`, `automatic` -> `Automatic`; mixed case stays, and so do abbreviations and capitals up to `shortest`: `SUV`, `4WD`. */
export function tidyWord(text: string, shortest = 3): string {
  const isShouted = text === text.toUpperCase();
  if (!isShouted && text !== text.toLowerCase()) return text;
  if (isShouted && text.length <= shortest) return text;
  return text.replace(/[^\s/(),-]+/g, word =>
    ABBREVIATION.test(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
  );
}

/** `corolla` -> `Corolla`, `ev6` -> `EV6`, `wrx` -> `WRX`, `e-niro` -> `e-Niro`; `118i` and `ix3` stay. */
export function tidySmallLetters(text: string): string {
  return text.replace(/[^\s-]+/g, (part, at: number) => {
    const isElectric = /^[eë]$/.test(part) && text[at + 1] === '-';
    if (isElectric || /^(?:ix?)?\d/.test(part)) return part;
    const isCode = part.length <= 2 || /\d/.test(part) || /^[^aeiouy]{3}$/.test(part);
    return isCode ? part.toUpperCase() : part.slice(0, 1).toUpperCase() + part.slice(1);
  });
}
