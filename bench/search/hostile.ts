import { Refused } from '#server/platform/refused.ts'
import type { BenchNotices } from './notices.ts'
import type { Ours } from './ours.ts'
import { classifyWords } from './words.ts'

const MAX_WORDS = 64
const PAGE = 10

/** A search meant to keep a server busy, with its name. */
type Hostile = { name: string; text: string; offset?: number }

/** The most expensive searches within the limits. */
export function hostileSearches(notices: BenchNotices): Hostile[] {
  const { commonest, common, middling } = classifyWords(notices)
  const many = [...commonest, ...common, ...middling].slice(0, MAX_WORDS)
  const [a = '', b = '', c = '', d = ''] = commonest
  return [
    { name: '64 common words, all of them', text: many.join(' ') },
    { name: '64 common words, any of them', text: many.join(' OR ') },
    { name: 'the commonest words, any of them', text: commonest.join(' OR ') },
    { name: 'the commonest words, all of them', text: commonest.slice(0, 8).join(' ') },
    { name: 'excluding the commonest alone', text: `-${a}` },
    {
      name: 'excluding 60 words alone',
      text: many
        .slice(0, 60)
        .map((word) => `-${word}`)
        .join(' '),
    },
    { name: 'one without 63 others', text: [a, ...many.slice(1).map((word) => `-${word}`)].join(' ') },
    { name: 'a phrase of two common words', text: `"${a} ${b}"` },
    { name: 'a phrase of four common words', text: `"${a} ${b} ${c} ${d}"` },
    {
      name: '30 phrases of common words, any',
      text: many
        .slice(0, 60)
        .map((word, at) => (at % 2 === 0 ? `"${word}` : `${word}"`))
        .join(' ')
        .replaceAll('" "', '" OR "'),
    },
    { name: 'a deep page of the commonest', text: a, offset: 50_000 },
    { name: 'a deep page of any of the commonest', text: commonest.join(' OR '), offset: 90_000 },
  ]
}

const RUNS = 5
type Endured = { name: string; scope: string; page: number; counts: number; refused: number }

/** The longest time in milliseconds of a page and its counts, in both scopes, and how many of both were refused. */
export async function endure(engine: Ours, notices: BenchNotices): Promise<Endured[]> {
  const endured: Endured[] = []
  for (const { name, text, offset = 0 } of hostileSearches(notices)) {
    for (const openOnly of [true, false]) {
      const asked = { words: [], text, offset, openOnly, size: PAGE }
      const page = await longest(() => engine.search(asked))
      const both = await longest(() => engine.search({ ...asked, counts: true }))
      endured.push({
        name,
        scope: openOnly ? 'open' : 'all',
        page: page.took,
        counts: Math.max(both.took - page.took, 0),
        refused: page.refused + both.refused,
      })
    }
  }
  return endured
}

async function longest(work: () => Promise<unknown>): Promise<{ took: number; refused: number }> {
  const times: number[] = []
  let refused = 0
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await work().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      refused += 1
    })
    times.push(performance.now() - started)
  }
  return { took: Math.max(...times), refused }
}
