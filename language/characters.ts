/**
 * The kinds of character that the scanner tells apart. Words are runs of one kind; marks go with the letter before
 * them.
 */
export const KIND = { none: 0, ethiopic: 1, numeral: 2, digit: 3, letter: 4 } as const
export type CharacterKind = (typeof KIND)[keyof typeof KIND]

const UNKNOWN = 255
const kinds = new Uint8Array(0x10000).fill(UNKNOWN)

function classify(character: string): CharacterKind {
  if (/[0-9]/.test(character)) return KIND.digit
  if (!/[\p{L}\p{N}\p{M}]/u.test(character)) return KIND.none
  if (!/\p{Script=Ethiopic}/u.test(character)) return KIND.letter
  return /\p{N}/u.test(character) ? KIND.numeral : KIND.ethiopic
}

/** The kind of the character that begins at `index`; a lone surrogate is no character. */
export function kindAt(text: string, index: number): CharacterKind {
  if (index < 0 || index >= text.length) return KIND.none
  const code = text.charCodeAt(index)
  const known = kinds[code]
  if (known !== UNKNOWN) return known as CharacterKind
  // Those of pairs stay unknown: half a pair is of no kind.
  if (code >= 0xd800 && code <= 0xdfff) return classify(String.fromCodePoint(text.codePointAt(index) ?? 0))
  return (kinds[code] = classify(text.charAt(index)))
}

const FIRST_IGNORED = 0xad
const IGNORED = new Set([
  FIRST_IGNORED,
  0x34f,
  0x200b,
  0x200c,
  0x200d,
  0x200e,
  0x200f,
  0x2060,
  0x2061,
  0x2062,
  0x2063,
  0x2064,
  0xfeff,
])
/**
 * Whether a code unit is invisible and separates nothing: soft hyphens, zero-width spaces, joiners, direction marks.
 * They come with text copied from web pages and PDFs.
 */
export const isIgnored = (code: number): boolean =>
  code >= FIRST_IGNORED &&
  (IGNORED.has(code) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069))

/** A word without its invisible characters. */
export function withoutIgnored(word: string): string {
  let at = 0
  while (at < word.length && !isIgnored(word.charCodeAt(at))) at++
  let visible = at === word.length ? word : word.slice(0, at)
  for (; at < word.length; at++) if (!isIgnored(word.charCodeAt(at))) visible += word.charAt(at)
  return visible
}

/** Code units of the character that begins at `index`: 2 for a surrogate pair, else 1. */
export function widthAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code >= 0xd800 && code <= 0xdbff ? 2 : 1
}
