import { table } from '../served.ts'
import { openEngines } from './engines.ts'
import { measure } from './measure.ts'
import type { Row } from './measure.ts'
import { readOptions } from './options.ts'
import { tell } from './progress.ts'
import { makeSetting } from './setting.ts'
import { workOn } from './work.ts'

/** The same searches on ours and on what somebody might have chosen instead, side by side in one run. */
export default async function measureSearch(): Promise<void> {
  const options = readOptions(process.argv.slice(3))
  for (const count of options.notices) {
    const setting = makeSetting(count)
    const opened = await openEngines(setting, options)
    try {
      const rows: Row[] = []
      for (const work of workOn(setting.notices).filter(({ name }) => name.includes(options.work))) {
        tell(work.name)
        rows.push(await measure(work, opened.engines, options.seconds))
        process.stdout.write(`${count.toLocaleString('en')}, ${asTable(rows.slice(-1))}\n`)
      }
      process.stdout.write(
        `\n### ${count.toLocaleString('en')} notices\n\n${asTable(rows)}\n\n${table(['engine', 'given', 'disk MB', 'memory MB', 'built in s'], opened.sizes)}\n`,
      )
    } finally {
      await opened.close()
    }
  }
}

/** A line for each work: the first engine as p50/p95 in milliseconds, the others so and how many times the first one's p50 that is. */
function asTable(rows: readonly Row[]): string {
  const names = [...(rows[0]?.by.keys() ?? [])]
  return table(
    ['work', ...names],
    rows.map(({ work, by }) => {
      const ours = by.get(names[0] ?? '')?.p50 ?? NaN
      return [work, ...names.map((name, index) => cell(by.get(name), index === 0 ? undefined : ours))]
    }),
  )
}

function cell(measured: { p50: number; p95: number } | undefined, ours: number | undefined): string {
  if (!measured) return '-'
  const both = `${short(measured.p50)} / ${short(measured.p95)}`
  return ours === undefined ? both : `${both} (${short(measured.p50 / ours)}×)`
}

const short = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2))
