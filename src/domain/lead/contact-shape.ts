/** An address that mail can be sent to: stricter than the standard, which allows spaces and comments. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*$/u.test(
      text,
    )
  );
}

/** A number as people write it: digits in groups, a country's code, an extension. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 20 && /^[+(]?[\d\s().+/-]*(?:(?:ext?\.?|x)\s*\d+)?$/i.test(text);
}
