/** Also in the width of East Asian letters, which some spreadsheets read as the plain ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/** A spreadsheet makes a number of it at worst, and a CRM needs it without an apostrophe. */
const PHONE = /^\+\d[\d ]*$/;

/**
 * Where a semicolon separates cells, as in Sweden, what follows one or a line break is a cell of its own, quoted or
 * not.
 */
const INNER_FORMULA = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe instead; a phone
 * number does not.
 */
export function csvCell(text: string): string {
  const start = FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  const harmless = start.replaceAll(INNER_FORMULA, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
