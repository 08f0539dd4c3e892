/** What the scanner needs to know of a character. Words are runs of one kind; marks go with the letter before them. */
export const KIND = { none: 0, ethiopic: 1, numeral: 2, digit: 3, letter: 4 } as const
export type Kind = (typeof KIND)[keyof typeof KIND]

const UNKNOWN = 255
const kinds = new Uint8Array(0x10000).fill(UNKNOWN)

function classify(character: string, code: number): Kind {
  if ((code >= 0x1200 && code <= 0x135f) || (code >= 0x1380 && code <= 0x139f) || (code >= 0x2d80 && code <= 0x2ddf)) return KIND.ethiopic
  if (code >= 0x1369 && code <= 0x137c) return KIND.numeral
  if (code >= 0x30 && code <= 0x39) return KIND.digit
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? KIND.letter : KIND.none
}

/** The kind of the character that begins at `index`; a lone surrogate is no character. */
export function kindAt(text: string, index: number): Kind {
  const code = text.charCodeAt(index)
  if (code >= 0xd800 && code <= 0xdfff) return classify(String.fromCodePoint(text.codePointAt(index) ?? 0), code)
  if (Number.isNaN(code)) return KIND.none
  const known = kinds[code]
  if (known !== UNKNOWN) return known as Kind
  return (kinds[code] = classify(text.charAt(index), code)) as Kind
}

/** Code units of the character that begins at `index`: 2 for a surrogate pair, else 1. */
export const widthAt = (text: string, index: number): number => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1)
