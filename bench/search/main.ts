import { markdownTable } from '../served.ts'
import { openEngines } from './engines.ts'
import type { Opened } from './engines.ts'
import { floorOf } from './floor.ts'
import { endure } from './hostile.ts'
import { measure } from './measure.ts'
import type { MeasuredRow } from './measure.ts'
import { readOptions } from './options.ts'
import type { SearchBenchOptions } from './options.ts'
import { ours } from './ours.ts'
import { writeProgress } from './progress.ts'
import { recallOf } from './recall.ts'
import { makeSetting } from './setting.ts'
import type { Setting } from './setting.ts'
import { workOn } from './work.ts'
import { classifyWords, pairsOf } from './words.ts'

/** Ranking everything takes long for common words, so fewer of their searches are compared. */
const MAX_COMPARED = { open: 30, all: 10 }
/** The exit code that shells expect after Ctrl-C. */
const INTERRUPTED = 130

/** The same searches on ours and on alternatives, side by side in one run. */
export default async function measureSearch(): Promise<void> {
  const options = readOptions(process.argv.slice(3))
  for (const count of options.notices) {
    const setting = makeSetting(count, options.seed)
    const opened = await openEngines(setting, options)
    const interrupted = () => void opened.close().finally(() => process.exit(INTERRUPTED))
    process.once('SIGINT', interrupted)
    try {
      print(`### ${count.toLocaleString('en')} notices`)
      print(asTable(await work(setting, opened, options)))
      const floor = await floorOf(opened.database)
      print(`A read of ours that asks for nothing: ${short(floor.p50)} / ${short(floor.p95)} ms`)
      print(markdownTable(['engine', 'given; ranking', 'index MB', 'memory MB', 'built in s'], await opened.sizes()))
      if (options.work === '') {
        print(await recallTable(setting, opened))
        print(await hostileTable(setting, opened))
      }
    } finally {
      process.off('SIGINT', interrupted)
      await opened.close()
    }
  }
}

const print = (text: string) => process.stdout.write(`${text}\n\n`)

async function work({ notices }: Setting, { engines }: Opened, options: SearchBenchOptions): Promise<MeasuredRow[]> {
  const rows: MeasuredRow[] = []
  for (const each of workOn(notices).filter(({ name }) => name.includes(options.work))) {
    writeProgress(each.name)
    rows.push(await measure(each, engines, options.seconds))
    writeProgress(asTable(rows.slice(-1)).split('\n').at(-1) ?? '')
  }
  return rows
}

/**
 * A line for each work: the first engine as p50/p95 in milliseconds, the others likewise and as a multiple of the first
 * one's p50.
 */
function asTable(rows: readonly MeasuredRow[]): string {
  const names = [...(rows[0]?.by.keys() ?? [])]
  return markdownTable(
    ['work', ...names, 'ours, p95 : p50'],
    rows.map(({ work: name, by }) => {
      const ours = by.get(names[0] ?? '')
      const first = ours?.p50 ?? NaN
      return [
        name,
        ...names.map((engine, index) => cell(by.get(engine), index === 0 ? undefined : first)),
        short((ours?.p95 ?? NaN) / first),
      ]
    }),
  )
}

function cell(measured: { p50: number; p95: number; refused: number } | undefined, first: number | undefined): string {
  if (!measured || Number.isNaN(measured.p50)) return '-'
  const refused = measured.refused > 0 ? `, ${measured.refused} refused` : ''
  const both = `${short(measured.p50)} / ${short(measured.p95)}${refused}`
  return first === undefined ? both : `${both} (${short(measured.p50 / first)}×)`
}

const short = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2))

async function recallTable({ notices }: Setting, { database }: Opened): Promise<string> {
  const classes = classifyWords(notices)
  const searches = { ...classes, 'two words': pairsOf(classes, notices).map((pair) => pair.join(' ')) }
  const rows: (string | number)[][] = []
  for (const scope of ['open', 'all'] as const) {
    for (const [name, list] of Object.entries(searches)) {
      writeProgress(`recall: ${scope}, ${name}`)
      const { found, worst, queries, p50, everything } = await recallOf(
        database,
        list.slice(0, MAX_COMPARED[scope]),
        scope === 'open',
        notices.now,
      )
      rows.push([scope, name, queries, found.toFixed(3), worst.toFixed(1), short(p50), short(everything)])
    }
  }
  return markdownTable(
    ['scope', 'words', 'searches', 'of the ten best found', 'worst', 'page ms', 'ranking everything ms'],
    rows,
  )
}

async function hostileTable({ notices }: Setting, { database }: Opened): Promise<string> {
  writeProgress('hostile searches')
  const endured = await endure(ours(database, '', notices.now), notices)
  return markdownTable(
    ['hostile search, longest of five', 'scope', 'page ms', 'counts ms', 'refused'],
    endured.map(({ name, scope, page, counts, refused }) => [name, scope, short(page), short(counts), refused]),
  )
}
