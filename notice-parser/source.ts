import { SOURCE_NAMES } from '#ethiopia/source-names.ts'
import { foldName, foldSpelling } from '#ethiopia/spelling.ts'
import type { Answer } from './date-answers.ts'
import type { PastedText } from './pasted-text.ts'

/** A newspaper or portal named in the notice, under the name by which it is known here. */
export type FoundSource = { name: string; at: number; end: number; isWhole: boolean }

const LONGEST_NAMES = 400
const pattern = (name: string): string =>
  foldSpelling(name)
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/[\s-]+/g, String.raw`[\s-]{1,2}`)

/** The names of sources as one pattern, and under which name each is known. */
type Names = { any: RegExp; byKey: ReadonlyMap<string, string> }

/** The pattern of the last names asked for: callers have the same ones for every notice. */
let last: { known: string; names: Names } | undefined
function namesOf(known: readonly string[]): Names {
  const key = known.join('\n')
  if (last?.known !== key) last = { known: key, names: compiled(known) }
  return last.names
}

function compiled(known: readonly string[]): Names {
  const names = new Map<string, string>()
  for (const [en, am] of SOURCE_NAMES) for (const name of [en, am]) names.set(name, en)
  for (const name of known.slice(0, LONGEST_NAMES)) {
    const pair = SOURCE_NAMES.find((both) => both.some((one) => foldName(one) === foldName(name)))
    for (const one of pair ?? [name]) names.set(one, name)
    names.set(name, name)
  }
  const written = [...names.keys()].filter((name) => foldName(name).length > 2).toSorted((a, b) => b.length - a.length)
  const byKey = new Map(written.map((name) => [foldName(name), names.get(name) ?? name]))
  const any = new RegExp(
    String.raw`(?<!\p{L})[በየ]?(?<name>${written.map(pattern).join('|')})(?!\p{Script=Latin})`,
    'gu',
  )
  return { any, byKey }
}

/**
 * The sources of a notice, in their order. One-word names are everyday words, too ('capital'): they count only next to
 * a date or 'newspaper'.
 */
export function sourcesIn({ folded }: PastedText, known: readonly string[]): FoundSource[] {
  const { any, byKey } = namesOf(known)
  return [...folded.matchAll(any)].map(({ 0: all, index, groups }) => {
    const name = groups?.['name'] ?? ''
    const at = index + all.length - name.length
    const isWhole =
      /\s/.test(name) ||
      /^[\s-]{0,2}(?:newspaper|magazine|gazeta|ጋዜጣ)/.test(folded.slice(at + name.length, at + name.length + 14))
    return { name: byKey.get(foldName(name)) ?? name, at, end: at + name.length, isWhole }
  })
}

const HEAD = 300

/** The source that the notice names: certain in its heading or next to a day, elsewhere only likely. */
export function readSource({ plain, folded, quote }: PastedText, sources: readonly FoundSource[]): Answer {
  const isDated = ({ end }: FoundSource): boolean =>
    /^[\s,(:]{0,4}(?:\p{L}{2,9}[\s,]{0,2}){0,2}\d/u.test(folded.slice(end, end + 30))
  const found = sources.find(isDated) ?? sources.find(({ isWhole }) => isWhole)
  if (!found) return { candidates: [], isLikely: false }
  const isSure = isDated(found) && found.at < Math.max(HEAD, plain.length / 4)
  const quotes = [quote(found.at, found.end)]
  return {
    candidates: [{ field: 'source', value: found.name, quotes, rule: 'source-name', sure: isSure }],
    isLikely: true,
  }
}
