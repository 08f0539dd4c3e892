/**
 * Cyrillic letters that look like Latin ones, as `foldText` leaves them. Greek ones are left out: they are often meant
 * as Greek (μm).
 */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
}

/**
 * A folded word in Latin letters with foreign look-alikes among them (сomputer with a Cyrillic с) in Latin letters; any
 * other as it is.
 */
export function inOneScript(word: string): string {
  if (!/[\u0400-\u052f]/.test(word) || !/[a-z]/.test(word)) return word
  const latin = word.replace(/[\u0400-\u052f]/g, (letter) => LATIN[letter] ?? letter)
  return /[\u0400-\u052f]/.test(latin) ? word : latin
}
