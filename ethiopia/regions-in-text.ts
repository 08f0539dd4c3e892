import { REGION_PLACES } from './region-places-data.ts'
import { REGIONS, regionByName, regionNames } from './regions.ts'
import { foldName } from './spelling.ts'

/** A region in a running text: named itself, or by a zone or town that lies in it (`isPlace`). `name` is English. */
export type FoundRegion = { at: number; end: number; name: string; isPlace: boolean }

const WORD = /[\p{L}\d][\p{L}\d./'-]*/gu
/** These words alone do not name a region: points of the compass, a people, codes of two letters. */
const VAGUE = new Set(
  ['southern', 'southwest', 'addis', 'ደቡብ', 'ማእከላዊ', 'ደቡብምእራብ', 'oromo', 'tigre', 'state', 'ser', 'cer'].map(foldName),
)
const MAX_WORDS = 4
const PREFIX = /^[የበከለ]/
const SHORTEST = 3
const OPENING = 6

const nameOf = new Map(REGIONS.map(({ slug, en }) => [slug, en]))
const places = new Map(
  Object.entries(REGION_PLACES).flatMap(([slug, names]) =>
    names.split(',').map((name) => [foldName(name), nameOf.get(slug) ?? ''] as const),
  ),
)
/** The first two letters of every name: they rule out most words at once. */
const openings = new Set([...places.keys(), ...regionNames()].map((key) => key.slice(0, 2)))
const mayOpen = (key: string): boolean =>
  openings.has(key.slice(0, 2)) || (PREFIX.test(key) && openings.has(key.slice(1, 3)))

/** 'ሐዋሳና', 'አርባ ምንጭም': 'and' is an ending. */
const AND = /(?<=[\u1200-\u137f]{3})[ናምን]$/
const placeByName = (key: string): string | undefined =>
  places.get(key) ??
  (PREFIX.test(key) ? places.get(key.slice(1)) : undefined) ??
  (AND.test(key) ? placeByName(key.replace(AND, '')) : undefined)

type Word = { at: number; end: number }

function regionOf(text: string, words: readonly Word[]): Omit<FoundRegion, 'at' | 'end'> | undefined {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return undefined
  const written = text.slice(first.at, last.end).replace(/[.'-]+$/, '')
  // Words of two sentences, lines or cells are no name.
  if (/[\n\t,፣።()|:;]/.test(written)) return undefined
  const key = foldName(written)
  // Two letters of Ge'ez are two syllables: ጅማ, ደሴ.
  if (
    key.length < (/[\u1200-\u137f]/.test(key) ? SHORTEST - 1 : SHORTEST) ||
    VAGUE.has(key) ||
    VAGUE.has(key.replace(PREFIX, ''))
  )
    return undefined
  const place = placeByName(key)
  if (place) return { name: place, isPlace: true }
  if (key.length < SHORTEST) return undefined
  const isLatin = /[a-z]/i.test(key)
  if (isLatin && key.length < 4 && !/^[A-Z.]+$/.test(written)) return undefined
  const region = regionByName(written)
  return region && { name: region.en, isPlace: false }
}

/** The regions of a text, as pasted or normalised, in their order; of overlapping names the longest counts. */
export function regionsInText(text: string): FoundRegion[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
    mayOpen: mayOpen(foldName(word.slice(0, OPENING))),
  }))
  const found: FoundRegion[] = []
  for (let n = 0; n < words.length;) {
    const lengths = words[n]?.mayOpen ? [MAX_WORDS, 3, 2, 1].filter((length) => n + length <= words.length) : []
    let taken = 1
    for (const length of lengths) {
      const name = words.slice(n, n + length)
      const region = regionOf(text, name)
      if (!region) continue
      found.push({ at: name[0]?.at ?? 0, end: name.at(-1)?.end ?? 0, ...region })
      taken = length
      break
    }
    n += taken
  }
  return found
}
