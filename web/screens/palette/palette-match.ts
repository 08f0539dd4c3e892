import { foldKey } from '#language/fold.ts'
import { amharicFor, mayBeRomanised } from '#language/romanise.ts'

/** A searchable text, folded once, because each key press searches all of them. */
export type Findable<T> = { value: T; folded: string; amharic: string[] }

const ETHIOPIC = /\p{Script=Ethiopic}/u
/** Fewer letters in the other script could mean anything. */
const LEAST_LATIN = 3

/** Between English names and Amharic ones. */
const TURN = /(?<=\p{Script=Latin}) (?=\p{Script=Ethiopic})/u

export const findable = <T>(value: T, texts: readonly string[]): Findable<T> => ({
  value,
  folded: ` ${texts.map(foldKey).join(' ')}`,
  amharic: texts.flatMap((text) => text.split(TURN)).filter((text) => ETHIOPIC.test(text)),
})

/** Each typed word begins a word of the text: 0 where they begin the text itself, 1 elsewhere. */
function rankInScript(words: readonly string[], { folded }: Findable<unknown>): number | undefined {
  if (!words.every((word) => folded.includes(` ${word}`))) return undefined
  return folded.startsWith(` ${words.join(' ')}`) ? 0 : 1
}

/**
 * Entries that match the typed text, in either script or for Amharic in Latin letters; the best first, up to a maximum.
 * Everything where nothing was typed.
 */
export function findAmong<T>(typed: string, all: readonly Findable<T>[], most: number): T[] {
  const words = foldKey(typed).split(' ').filter(Boolean)
  const isLatin = mayBeRomanised(typed) && typed.trim().length >= LEAST_LATIN
  return all
    .flatMap((entry) => {
      const rank =
        rankInScript(words, entry) ?? (isLatin && amharicFor(typed, entry.amharic, 1).length > 0 ? 2 : undefined)
      return rank === undefined ? [] : [{ value: entry.value, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ value }) => value)
}

/**
 * Splits a name off the end of typed text ('closing this week in Oromia'): the rest, and the named value; undefined
 * where there is none.
 */
export function withoutName<T>(typed: string, names: readonly Findable<T>[]): { rest: string; value: T } | undefined {
  const words = foldKey(typed).split(' ').filter(Boolean)
  const preposition = words.lastIndexOf('in')
  const end = preposition > 0 ? preposition : words.length - 1
  const name = words.slice(preposition > 0 ? end + 1 : end).join(' ')
  if (preposition === 0 || end < 1 || name.length < LEAST_LATIN) return undefined
  const [value] = findAmong(name, names, 1)
  return value === undefined ? undefined : { rest: words.slice(0, end).join(' '), value }
}
