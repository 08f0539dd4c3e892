import { startPostgres } from '#test/postgres-server.ts'
import type { TestPostgres } from '#test/postgres-server.ts'
import { recallOf } from '../search/recall.ts'
import { markdownTable } from '../served.ts'
import { hasCorpus, NOTICES, openCorpus } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { readJudged } from './judged.ts'
import type { JudgedQuery } from './judged.ts'
import { judgedShare, ndcg, gradedRecall } from './measure.ts'
import { oursRanked, peers } from './systems.ts'
import type { System } from './systems.ts'

type Answer = { query: JudgedQuery; ndcg: number; recall: number; judged: number }
type Sums = { name: string; answers: Answer[] }

const mean = (values: readonly number[]): string =>
  values.length === 0 ? '-' : (values.reduce((a, b) => a + b, 0) / values.length).toFixed(3)
const PARTS: readonly [string, (query: JudgedQuery) => boolean][] = [
  ['all', () => true],
  ['English', ({ amharic }) => !amharic],
  ['Amharic', ({ amharic }) => amharic],
  ['tuning half', ({ tuning }) => tuning],
  ['held-out half', ({ tuning }) => !tuning],
]

/**
 * The quality of results for the judged queries, of the product and of alternatives, in one run over the same tenders.
 */
export default async function measureRelevance(): Promise<void> {
  const queries = readJudged()
  if (!hasCorpus()) {
    process.stdout.write(`${NOTICES} is absent: ${queries.length} queries skipped.\n`)
    return
  }
  const corpus = await openCorpus()
  const postgres = await startPostgres().catch(() => undefined)
  const systems = [oursRanked(corpus), ...(await peers(corpus, postgres?.url))]
  try {
    const sums = await Promise.all(systems.map((system) => ask(system, queries)))
    print(sums, corpus.documents.length)
    await measureCandidates(corpus, queries)
    if (!postgres) process.stdout.write('\nPostgreSQL for comparison could not be started here.\n')
  } finally {
    await close(systems, postgres)
    await corpus.database.close()
  }
}

/** Words that hundreds of the tenders contain: most of their matches are not candidates. */
const COMMON = (
  'supply,construction,procurement,services,ghana,office,school,water,road,supply equipment,supply office,construction road,' +
  'ግዥ,ጨረታ,ቢሮ,አገልግሎት,ግንባታ,ውሃ,ግዥ ጨረታ,አገልግሎት ግዥ'
).split(',')

/** Only candidates are ranked: how many of the first ten of all matches are among them. */
async function measureCandidates({ database, world }: Corpus, queries: readonly JudgedQuery[]): Promise<void> {
  const searches = { 'judged queries': queries.map(({ text }) => text), 'common words': COMMON }
  const rows: string[][] = []
  for (const [name, texts] of Object.entries(searches)) {
    const { found, worst, queries: count } = await recallOf(database, texts, false, world.clock.now())
    rows.push([`${name} (${count})`, found.toFixed(3), worst.toFixed(1)])
  }
  process.stdout.write(`${markdownTable(['candidates against all matches', 'of the first ten', 'worst'], rows)}\n`)
}

async function close(systems: readonly System[], postgres: TestPostgres | undefined): Promise<void> {
  for (const system of systems) await system.close()
  await postgres?.stop()
}

async function ask(system: System, queries: readonly JudgedQuery[]): Promise<Sums> {
  const answers: Answer[] = []
  for (const query of queries) {
    const found = await system.find(query.text)
    answers.push({
      query,
      ndcg: ndcg(found, query.grades),
      recall: gradedRecall(found, query.grades),
      judged: judgedShare(found, query.grades),
    })
  }
  return { name: system.name, answers }
}

function print(sums: readonly Sums[], documents: number): void {
  const count = (wanted: (query: JudgedQuery) => boolean) =>
    sums[0]?.answers.filter(({ query }) => wanted(query)).length ?? 0
  const columns = (what: 'ndcg' | 'recall') =>
    sums.map(({ name, answers }) => [
      name,
      ...PARTS.map(([, wanted]) => mean(answers.filter(({ query }) => wanted(query)).map((answer) => answer[what]))),
    ])
  const heads = PARTS.map(([name, wanted]) => `${name} (${count(wanted)})`)
  const judged = sums.map(({ name, answers }) => [name, mean(answers.map((answer) => answer.judged))])
  const kinds = [...new Set(sums[0]?.answers.map(({ query }) => query.kind))]
  const byKind = sums.map(({ name, answers }) => [
    name,
    ...kinds.map((kind) => mean(answers.filter(({ query }) => query.kind === kind).map((answer) => answer.ndcg))),
  ])
  process.stdout.write(
    [
      `${documents} tenders, ${count(() => true)} queries.`,
      markdownTable(['nDCG@10', ...heads], columns('ndcg')),
      markdownTable(['recall@50', ...heads], columns('recall')),
      markdownTable(
        ['nDCG@10 by kind', ...kinds.map((kind) => `${kind} (${count((query) => query.kind === kind)})`)],
        byKind,
      ),
      markdownTable(['of the first ten, graded', 'share'], judged),
      '',
    ].join('\n\n'),
  )
}
