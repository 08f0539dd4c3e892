/** Invisible characters: format and direction characters, joiners, variation selectors, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DASHES = /[\p{Pd}\u2212\u2043]/gu

/** The value of a decimal digit of any script. Digits stand in tens from their zero; two tens may follow each other. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/**
 * A text in plain characters: NFKC, digits of all scripts as 0-9, every dash as '-', invisible characters removed.
 * Case, spaces and Ethiopic numerals stay, because ዐ is a letter in running text.
 */
export function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/[^\P{Nd}0-9]/gu, digitValue)
}
