import type { Status } from '#contract/tenders.ts'

/**
 * The properties by which a tender is filtered and counted. Ids as in ethiopia/ and as stored; a tender without a
 * source has source 0.
 */
type Facets = { source: number; status: Status; language: string; government: boolean; proforma: boolean }

const STATUS_SHIFT = 12
const LANGUAGE_SHIFT = 2
const SOURCE_SHIFT = 14
const GOVERNMENT = 2
const PROFORMA = 1
const LETTERS = 26
const LETTER_A = 97

/** Two letters as a number below 1024, so that languages need no table. */
export const languageNumber = (code: string): number =>
  (code.charCodeAt(0) - LETTER_A) * LETTERS + (code.charCodeAt(1) - LETTER_A)

const languageCode = (n: number): string =>
  String.fromCharCode(LETTER_A + Math.floor(n / LETTERS), LETTER_A + (n % LETTERS))

/** One integer for all facets that have one value per tender: grouping by it counts five kinds at once. */
export function packSignature({ source, status, language, government, proforma }: Facets): number {
  return (
    (source << SOURCE_SHIFT) |
    (status << STATUS_SHIFT) |
    (languageNumber(language) << LANGUAGE_SHIFT) |
    (government ? GOVERNMENT : 0) |
    (proforma ? PROFORMA : 0)
  )
}

export function unpackSignature(sig: number): Facets {
  return {
    source: sig >> SOURCE_SHIFT,
    status: ((sig >> STATUS_SHIFT) & 3) as Status,
    language: languageCode((sig >> LANGUAGE_SHIFT) & 1023),
    government: (sig & GOVERNMENT) !== 0,
    proforma: (sig & PROFORMA) !== 0,
  }
}

/** The positions of a signature's parts, for the SQL that tests them. */
export const SIGNATURE = {
  statusShift: STATUS_SHIFT,
  languageShift: LANGUAGE_SHIFT,
  sourceShift: SOURCE_SHIFT,
  government: GOVERNMENT,
  proforma: PROFORMA,
} as const

/** Bits as one number; regions and groups stay far below 53, where numbers stop being exact. */
export const packBits = (bits: readonly number[]): number =>
  [...new Set(bits)].reduce((mask, bit) => mask + 2 ** bit, 0)

export function unpackBits(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask, bit = 0; rest > 0; rest = Math.floor(rest / 2), bit++) if (rest % 2 === 1) bits.push(bit)
  return bits
}

/**
 * Facets that change only when the row is rebuilt, as tokens next to the words. Status and open are columns, because
 * they change often.
 */
export const FACET_TOKEN = {
  region: (id: number) => `r:${id}`,
  group: (id: number) => `g:${id}`,
  sector: (id: number) => `c:${id}`,
  source: (id: number) => `s:${id}`,
  language: (code: string) => `l:${code}`,
  government: (yes: boolean) => `v:${yes ? 1 : 0}`,
  proforma: (yes: boolean) => `p:${yes ? 1 : 0}`,
  keyword: (id: number) => `k:${id}`,
} as const
