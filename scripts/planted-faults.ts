// npm run planted-faults [-- --gate DIR --only id,id --again --list FILE]: plants the faults of scripts/planted one at a time in a copy of a checkout (this one, or
// DIR with an older gate), runs its gate in the order in which it costs until something fails, and counts. It goes on where it was stopped; --again begins again, --light leaves out what takes minutes, so that the rest can be done in another round; --list writes docs/planted-faults.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#test/postgres-server.ts'
import { captured, endCaptured } from './captured.ts'
import type { Catch, PlantedFault, FaultResult } from './planted/fault.ts'
import { gateSteps, tests } from './planted/steps.ts'
import { keepDist, throwawayCopy } from './planted/throwaway.ts'
import { IN_WEB } from './planted/web-data.ts'
import { faultList } from './planted/list.ts'
import { IN_PEOPLE } from './planted/people-data.ts'
import { IN_PLATFORM } from './planted/platform-data.ts'
import { IN_READING } from './planted/reading-data.ts'
import { IN_RULES } from './planted/rules-data.ts'

type Results = Record<string, FaultResult>

const { values } = parseArgs({
  options: {
    gate: { type: 'string', default: '.' },
    only: { type: 'string' },
    again: { type: 'boolean' },
    light: { type: 'boolean' },
    list: { type: 'boolean' },
  },
})
const faults: readonly PlantedFault[] = [...IN_RULES, ...IN_READING, ...IN_PEOPLE, ...IN_PLATFORM, ...IN_WEB]
const resultsOf = (gate: string) => join('.cache', `planted-faults-${basename(resolve(gate))}.json`)
const read = (file: string): Results => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {})

if (values.list) {
  writeFileSync(
    'docs/planted-faults.md',
    faultList(faults, read(resultsOf('.')), values.gate === '.' ? {} : read(resultsOf(values.gate))),
  )
  process.exit()
}

mkdirSync('.cache', { recursive: true })
const to = resultsOf(values.gate)
const results: Results = values.again && values.only === undefined ? {} : read(to)
const wanted = values.only?.split(',')
const waiting = faults.filter(({ id }) =>
  wanted ? wanted.includes(id) && (values.again || !results[id]) : !results[id],
)
process.stdout.write(`${faults.length} faults, ${waiting.length} to be planted in a copy of ${resolve(values.gate)}\n`)

process.env['SHARED_DATA'] ??= resolve(values.gate, '../shared/data')
const postgres = await startPostgres({ connections: 200 })
process.env['TEST_DATABASE_URL'] = postgres.url
const copy = throwawayCopy(resolve(values.gate))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endCaptured()
    copy.remove()
    process.exit(1)
  })
}
try {
  await compileMessages()
  const built = values.light ? { status: 0, output: '' } : await captured(['scripts/build.ts'], process.env, copy.dir)
  if (built.status !== 0) throw new Error(`the copy does not build:\n${built.output}`)
  for (const fault of waiting) {
    const began = performance.now()
    const found = await plant(fault)
    if (found.outcome === 'missed' && values.light) {
      process.stdout.write(`open    ${fault.id} (${fault.file})\n`)
      continue
    }
    results[fault.id] = { ...found, seconds: Math.round((performance.now() - began) / 1000) }
    writeFileSync(to, JSON.stringify(results, null, 1))
    process.stdout.write(
      `${found.outcome.padEnd(7)} ${fault.id} (${fault.file}), ${results[fault.id]?.seconds} s${found.caught ? `, ${found.caught.step}: ${found.caught.by}` : ''}\n`,
    )
  }
} finally {
  copy.remove()
  await postgres.stop()
}
const count = (outcome: FaultResult['outcome']) => faults.filter(({ id }) => results[id]?.outcome === outcome).length
process.stdout.write(
  `${count('caught')} caught, ${count('missed')} missed, ${count('stale')} no longer there, ${count('shaky')} uncertain, of ${faults.length}\n`,
)
process.exit(count('caught') === faults.length ? 0 : 1)

/** With the fault in the copy, what the gate says; the copy is as before afterwards. */
async function plant(fault: PlantedFault): Promise<Omit<FaultResult, 'seconds'>> {
  const path = join(copy.dir, fault.file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (before.split(fault.old).length !== 2) return { outcome: 'stale' }
  const giveBack = fault.file.startsWith('web/') && !values.light ? keepDist(copy.dir) : () => undefined
  writeFileSync(
    path,
    before.replace(fault.old, () => fault.now),
  )
  let caught: Catch | undefined
  try {
    if (fault.file.startsWith('web/messages/')) await compileMessages()
    for (const step of gateSteps(copy.dir, fault))
      if (!(values.light && step.isLong) && (caught = await surely(step.run))) break
  } finally {
    writeFileSync(path, before)
    giveBack()
    if (fault.file.startsWith('web/messages/')) await compileMessages()
  }
  if (!caught) return { outcome: 'missed' }
  const { file, project } = caught
  const isShaky =
    file !== undefined &&
    project !== undefined &&
    (await tests(copy.dir, 'without the fault', project, file)) !== undefined
  return { outcome: isShaky ? 'shaky' : 'caught', caught }
}

/** The failure that comes twice: on a busy machine a test of speed may fail by itself, and hide the one that says why. */
async function surely(run: () => Promise<Catch | undefined>): Promise<Catch | undefined> {
  const first = await run()
  if (first?.file === undefined || first.project === undefined) return first
  return (await tests(copy.dir, first.step, first.project, first.file)) ?? run()
}

async function compileMessages(): Promise<void> {
  const script =
    "import('./scripts/build/messages.ts').then((m) => m.compileMessages(process.cwd())).then(() => process.exit(0))"
  await captured(['-e', script], process.env, copy.dir)
}
