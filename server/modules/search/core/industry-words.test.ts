import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectorsForCpv } from '#ethiopia/sectors.ts'
import { stockStemsOf, stockShare } from '#language/stock-words.ts'
import { curatedIndustryWords, collectIndustryWords } from './industry-words.ts'
import { collectPhrases } from './phrases.ts'

type TitledTender = { title: string; company: string; groups: readonly number[] }

function learn(tenders: readonly TitledTender[]) {
  const phrases = collectPhrases()
  const industries = collectIndustryWords()
  for (const { title, company, groups } of tenders) industries.add({ groups, company, keys: phrases.add(title, []) })
  return industries.words(phrases.frequent(3))
}

const many = (count: number, of: (at: number) => TitledTender): TitledTender[] =>
  Array.from({ length: count }, (_, at) => of(at))
const all = (words: ReturnType<typeof learn>, group: number): string[] =>
  words.filter((word) => word.group === group).flatMap(({ en, am }) => [...en, ...am])

describe('words of an industry', () => {
  const tenders = [
    ...many(20, (at) => ({ title: 'በግልጽ ጨረታ አወዳድሮ የኢንዶስኮፕ ግዥ መፈጸም ይፈልጋል', company: `ሆስፒታል ${at}`, groups: [8] })),
    ...many(20, (at) => ({
      title: 'invitation to bid: supply of endoscopes, wipes',
      company: `Hospital ${at}`,
      groups: [8],
    })),
    ...many(20, (at) => ({
      title: 'invitation to bid: supply of turnstiles, wipes',
      company: `Works ${at}`,
      groups: [1],
    })),
    ...many(20, () => ({ title: 'stationing of mobile clinics', company: 'One Hospital', groups: [8] })),
    ...many(200, (at) => ({
      title: 'invitation to bid: repair of roads',
      company: `Town ${at}`,
      groups: [1 + (at % 22)],
    })),
  ]
  const words = learn(tenders)

  test('are learnt if they distinguish it from the others, from more than one company', () => {
    expect(all(words, 8)).toEqual(expect.arrayContaining(['endoscopes', 'የኢንዶስኮፕ']))
    expect(all(words, 1)).toContain('turnstiles')
    expect(all(words, 1)).not.toContain('endoscopes')
    expect(all(words, 8).filter((word) => /wipes|mobile clinics/.test(word))).toEqual([])
  })

  test('never include words of every notice, for tenders with all sectors or with none', () => {
    for (const { group } of words) for (const word of all(words, group)) expect(stockShare(word), word).not.toBe('all')
    expect(
      words
        .flatMap(({ group }) => all(words, group))
        .filter((word) => /ጨረታ|አወዳድሮ|ይፈልጋል|invitation|bid/.test(word) && word !== 'ሊዝ ጨረታ'),
    ).toEqual([])
  })

  test('are the curated ones until something was learnt, some for every industry and language', () => {
    for (const { group, en, am } of curatedIndustryWords())
      expect(Math.min(en.length, am.length), String(group)).toBeGreaterThanOrEqual(8)
  })

  test('a word that occurs in more than a tenth of all tenders is not learnt', () => {
    const rare = fc.constantFrom('alpha', 'gamma', 'delta', 'omega', 'sigma')
    const tender = fc.record({
      word: rare,
      group: fc.integer({ min: 1, max: 22 }),
      company: fc.integer({ min: 1, max: 9 }),
      isCommon: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(tender, { minLength: 30, maxLength: 120 }), (drawn) => {
        const learnt = drawn.map(({ word, group, company, isCommon }) => ({
          title: isCommon ? `${word} and kappa` : word,
          company: String(company),
          groups: [group],
        }))
        const offered = new Set(learn(learnt).flatMap(({ en }) => en))
        for (const word of ['alpha', 'gamma', 'delta', 'omega', 'sigma', 'kappa']) {
          const share = learnt.filter(({ title }) => title.includes(word)).length / learnt.length
          if (share > 0.1) expect(offered.has(word), word).toBe(false)
        }
      }),
      { numRuns: 25 },
    )
  })
})

const file = resolve(
  import.meta.dirname,
  '../../../..',
  process.env['SHARED_DATA'] ?? '../shared/data',
  'notices.jsonl',
)

describe.skipIf(!existsSync(file))('learnt from 1,950 real notices', () => {
  type Real = { title: string; description: string; buyer: string; language: string; categories: { code?: string }[] }
  const groupsOf = ({ categories }: Real) => [
    ...new Set(categories.flatMap(({ code }) => (code ? sectorsForCpv(code) : [])).map((id) => Math.floor(id / 100))),
  ]
  const notices = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Real)
        .filter(({ language }) => language === 'en')
        .map((notice) => ({ title: notice.title, company: notice.buyer, groups: groupsOf(notice) }))
    : []
  const stems = notices.map(({ title }) => new Set(stockStemsOf(title)))
  const offered =
    notices.length === 0
      ? []
      : learn(notices).flatMap(({ en, am }) => [...en, ...am].map((word) => ({ word, terms: stockStemsOf(word) })))

  test('none of their most common words is offered alone', () => {
    const counts = new Map<string, number>()
    for (const held of stems) for (const stem of held) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    const commonest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 10)
    const found = offered.filter(({ terms }) => commonest.some(([stem]) => terms.join(' ') === stem))
    expect(found).toEqual([])
  })

  test('no word is offered that occurs in more than 6 % of the notices', () => {
    const held = ({ terms }: { terms: readonly string[] }) =>
      stems.filter((own) => terms.every((stem) => own.has(stem))).length
    expect(offered.filter((word) => held(word) > notices.length * 0.06)).toEqual([])
  })
})
