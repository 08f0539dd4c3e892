import { SECTOR_HINTS } from './sector-hints-data.ts'
import { endsOf, subjectsOf } from './subject.ts'
import type { Subject } from './subject.ts'
import { VAGUE_HINTS } from './vague-hints.ts'
import { wordForms, foldedWordsOf } from './word-forms.ts'

type Hint = { sector: number; words: readonly string[]; isVague: boolean }
type Hit = { sector: number; from: number; to: number; isVague: boolean }

/** Hints by their first word. */
const hintsByWord = new Map<string, Hint[]>()
for (const [id, { words }] of Object.entries(SECTOR_HINTS)) {
  for (const phrase of words) {
    // The first form is the word itself, or its English singular.
    const base = foldedWordsOf(phrase).map((word) => wordForms(word)[0] ?? word)
    const first = base[0] ?? ''
    hintsByWord.set(first, [
      ...(hintsByWord.get(first) ?? []),
      { sector: Number(id), words: base, isVague: VAGUE_HINTS.has(base.join(' ')) },
    ])
  }
}

const MAX_SECTORS = 2
const isEthiopic = (text: string | undefined): boolean => text !== undefined && /[\u1200-\u137f]/.test(text)
const isOfWorks = (sector: number): boolean => Math.floor(sector / 100) === 1 || sector === 401 || sector === 402

/**
 * In Amharic 'የ…' says of what kind, 'ለ…' for whom, 'በ…' where; only the goods themselves may have 'የ' before the word
 * for buying.
 */
const BUYING = new Set(foldedWordsOf('ግዥ ግዢ ግዥን አቅርቦት ሽያጭ ጨረታ ሥራ አገልግሎት ህትመት'))

function isNamed({ words, works }: Subject, ends: readonly number[], { sector, from, to, isVague }: Hit): boolean {
  if (works) return ends.includes(to) && isOfWorks(sector)
  const first = words[from] ?? ''
  // 'Infusion pump': a word after an unknown word may be part of another thing.
  if (!isEthiopic(first)) return !isVague && ends.includes(to) && (from === 0 || to - from > 1)
  if (/^[ለበ]/.test(first)) return false
  return to - from > 1 || !first.startsWith('የ') || BUYING.has(words[to] ?? '')
}

/** The hints that name a subject; a hint within a longer one does not count. */
function hitsIn(subject: Subject): Hit[] {
  const forms = subject.words.map((word) => new Set(wordForms(word)))
  const ends = endsOf(subject)
  const all = subject.words.flatMap((_, from) => {
    const candidates = [...(forms[from] ?? [])].flatMap((first) => hintsByWord.get(first) ?? [])
    return candidates
      .filter((hint) => hint.words.every((word, next) => forms[from + next]?.has(word)))
      .map(({ sector, isVague, words: { length } }): Hit => ({ sector, isVague, from, to: from + length }))
  })
  const within = (a: Hit, b: Hit): boolean => b.from <= a.from && a.to <= b.to && b.to - b.from > a.to - a.from
  return all.filter((hit) => isNamed(subject, ends, hit) && !all.some((other) => within(hit, other)))
}

/**
 * The sectors that a title's goods or works name: at most two ids, the longest name first. None when its words name
 * more sectors, or half of a list is unknown (docs/sector-guesses.md).
 */
export function guessSectors(title: string): number[] {
  const found = subjectsOf(title).map(hitsIn)
  const known = found.filter((hits) => hits.length > 0)
  if (!isEthiopic(title) && known.length * 2 <= found.length) return []
  const sectors = [
    ...new Set(
      found
        .flat()
        .toSorted((a, b) => b.to - b.from - (a.to - a.from))
        .map(({ sector }) => sector),
    ),
  ]
  return sectors.length > MAX_SECTORS ? [] : sectors
}
