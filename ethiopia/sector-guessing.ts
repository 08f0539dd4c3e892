import { SECTOR_HINTS } from './sector-hints-data.ts'
import { wordForms, wordsOf } from './word-forms.ts'

type Hint = { sector: number; words: readonly string[] }

/** Hints by their first word. */
const hintsByWord = new Map<string, Hint[]>()
for (const [id, { words }] of Object.entries(SECTOR_HINTS)) {
  for (const phrase of words) {
    // The first form is the word itself, or its English singular.
    const base = wordsOf(phrase).map((word) => wordForms(word)[0] ?? word)
    const first = base[0] ?? ''
    hintsByWord.set(first, [...(hintsByWord.get(first) ?? []), { sector: Number(id), words: base }])
  }
}

const MOST = 3
/** A phrase says more than its words apart: 'spare part' outweighs 'vehicle'. */
const weight = (hint: Hint): number => hint.words.length * 3 - 2

function best(hits: Iterable<Hint>): number[] {
  const scores = new Map<number, number>()
  for (const hint of new Set(hits)) scores.set(hint.sector, (scores.get(hint.sector) ?? 0) + weight(hint))
  const ranked = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
  const top = ranked[0]?.[1] ?? 0
  return ranked
    .filter(([, score]) => score * 2 >= top)
    .slice(0, MOST)
    .map(([sector]) => sector)
}

function hitsInText(text: string): Hint[] {
  const forms = wordsOf(text).map((word) => new Set(wordForms(word)))
  return forms.flatMap((here, at) => {
    const candidates = [...here].flatMap((first) => hintsByWord.get(first) ?? [])
    return candidates.filter(({ words }) => words.every((word, next) => forms[at + next]?.has(word)))
  })
}

function hitsInBag(bag: ReadonlySet<string>): Hint[] {
  const forms = new Set([...bag].flatMap((entry) => wordsOf(entry)).flatMap(wordForms))
  return [...forms].flatMap((first) => hintsByWord.get(first) ?? []).filter(({ words }) => words.every((word) => forms.has(word)))
}

/**
 * The sectors that a notice's words point to: at most three ids, best first, none when nothing is recognised. A text is read in order,
 * so that phrases must stand together; of a set of words any order will do. The same words always give the same answer.
 */
export function guessSectors(words: ReadonlySet<string> | string): number[] {
  return best(typeof words === 'string' ? hitsInText(words) : hitsInBag(words))
}
