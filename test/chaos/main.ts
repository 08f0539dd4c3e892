// npm run test:chaos [-- --part log,clock --seed N --kills 30 --times 5 …]: provokes failures and checks the results.
// Without --part the whole night set, the cheapest part first, and at the end a table of results. Prints its seed: the
// same seed makes the same plan and kills. `--part NAME` runs one part, or several with commas.
import { parseArgs } from 'node:util'
import { markdownTable } from '../../bench/served.ts'
import { CHAOS_MINUTES } from './part-names.ts'
import type { ChaosPartName, ChaosResult, ChaosSize } from './part-names.ts'
import { CHAOS_PARTS } from './parts.ts'
import type { ChaosPart } from './parts.ts'

const NIGHT = {
  times: '5',
  actions: '200',
  seeds: '10',
  dispatches: '10000',
  kills: '30',
  workers: '2',
  scale: '4',
  spread: '200',
  notices: '100000',
  minutes: '30',
  rate: '50',
  outage: '40',
} as const
/** How much of the lost or wrong results is printed. */
const SHOWN = 10

const isPart = (name: string): name is ChaosPartName => name in CHAOS_MINUTES
const ALL = Object.keys(CHAOS_MINUTES)

function readSize(): { size: ChaosSize; names: ChaosPartName[] } {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const sizes = Object.fromEntries(Object.entries(NIGHT).map(([name, value]) => [name, text(value)]))
  const { values } = parseArgs({
    options: { ...sizes, seed: { type: 'string' }, part: text('all'), only: { type: 'string' } },
  }) as { values: Record<string, string | undefined> }
  const numbers = Object.fromEntries(Object.keys(NIGHT).map((name) => [name, Number(values[name])]))
  const asked = values['part'] === 'all' ? ALL : (values['part'] ?? '').split(',')
  const names = asked.filter(isPart)
  if (names.length < asked.length) throw new Error(`There is no such part. There are: ${ALL.join(', ')}`)
  const size = { ...numbers, seed: Number(values['seed'] ?? Date.now() % 1_000_000), only: values['only'] } as ChaosSize
  return { size, names }
}

/** A part that ends by an error counts as wrong, and the others continue. */
const tried = (part: ChaosPart, size: ChaosSize): Promise<ChaosResult> =>
  part(size).catch((error: unknown): ChaosResult => ({
    did: 'ended by an error',
    lost: [],
    wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))

const { size, names } = readSize()
const expected = names.reduce((sum, name) => sum + CHAOS_MINUTES[name], 0)
process.stdout.write(`seed ${size.seed}: ${names.join(', ')}; about ${expected} minutes\n`)
const rows: (string | number)[][] = []
let isGood = true
for (const name of names) {
  process.stdout.write(`— ${name} …\n`)
  const began = performance.now()
  const result = await tried(CHAOS_PARTS[name], size)
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  if ('skipped' in result) rows.push([name, `not tried: ${result.skipped}`, '–', '–', minutes])
  else {
    const { did, lost, wrong } = result
    rows.push([name, did, lost.length, wrong.length, minutes])
    for (const fact of [...lost.slice(0, SHOWN), ...wrong.slice(0, SHOWN)]) process.stdout.write(`  ${fact}\n`)
    if (lost.length + wrong.length > 0) isGood = false
  }
  process.stdout.write(`  ${rows.at(-1)?.slice(1).join(' | ') ?? ''}\n`)
}
const date = new Date().toISOString().slice(0, 10)
process.stdout.write(
  `\nnpm run test:chaos, seed ${size.seed}, ${date}:\n\n${markdownTable(['part', 'what it did', 'lost', 'wrong', 'minutes'], rows)}\n`,
)
// A browser that a part left open would keep the process.
process.exit(isGood ? 0 : 1)
