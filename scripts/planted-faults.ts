// npm run planted-faults [-- --gate DIR --only id,id --again --near --list]: plants the faults of scripts/planted one
// at a time in a copy of a checkout (this one, or DIR with an older gate), runs its gate in order of cost until
// something fails, and counts. It continues an interrupted run; --again starts from the beginning. --near runs only the
// test files that a fault names, --light leaves out steps that take minutes; faults that they miss wait for another
// round. --list writes docs/planted-faults.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#test/postgres-server.ts'
import { captureOutput, endCaptured } from './capture-output.ts'
import type { Catch, FaultOutcome, PlantedFault, Results } from './planted/fault.ts'
import { outcomeOf } from './planted/fault.ts'
import { FAULTS } from './planted/faults.ts'
import { faultList } from './planted/fault-list.ts'
import { caughtBy, countOf, readResults, resultsFile, writeResults } from './planted/results.ts'
import { gateSteps, nearSteps, needsBuild, tests } from './planted/steps.ts'
import { backUpDist, throwawayCopy } from './planted/throwaway-copy.ts'

const { values } = parseArgs({
  options: {
    gate: { type: 'string', default: '.' },
    only: { type: 'string' },
    again: { type: 'boolean' },
    near: { type: 'boolean', default: false },
    light: { type: 'boolean', default: false },
    list: { type: 'boolean' },
  },
})
const to = resultsFile(values.gate)

if (values.list) {
  const [now, other] = [readResults(resultsFile('.')), readResults(to)]
  writeFileSync('docs/planted-faults.md', faultList(FAULTS, now, to === resultsFile('.') ? {} : other))
  process.exit()
}

mkdirSync('.cache', { recursive: true })
const results: Results = values.again && values.only === undefined ? {} : readResults(to)
const wanted = values.only?.split(',')
const waiting = FAULTS.filter(
  ({ id, near }) =>
    (wanted?.includes(id) ?? true) && (values.again || results[id] === undefined) && (!values.near || near),
)
process.stdout.write(`${FAULTS.length} faults, ${waiting.length} to be planted in a copy of ${resolve(values.gate)}\n`)

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
  if (!values.light && waiting.some((fault) => needsBuild(fault, values.near))) {
    const built = await captureOutput(['scripts/build.ts'], process.env, copy.dir)
    if (built.status !== 0) throw new Error(`the copy does not build:\n${built.output}`)
  }
  for (const fault of waiting) {
    const began = performance.now()
    const { outcome, caught } = await plant(fault)
    const seconds = `${Math.round((performance.now() - began) / 1000)} s`
    if (outcome === 'missed' && (values.light || values.near)) {
      process.stdout.write(`open    ${fault.id} (${fault.file}), ${seconds}\n`)
      continue
    }
    results[fault.id] = caught && outcome === 'caught' ? caughtBy(caught) : outcome
    writeResults(to, FAULTS, results)
    const by = caught ? `, ${caught.step}: ${caught.by}` : ''
    process.stdout.write(`${outcome.padEnd(7)} ${fault.id} (${fault.file}), ${seconds}${by}\n`)
  }
} finally {
  copy.remove()
  await postgres.stop()
}
const count = (outcome: FaultOutcome) => countOf(FAULTS, results, outcome)
process.stdout.write(
  `${count('caught')} caught, ${count('missed')} missed, ${count('stale')} no longer there, ${count('flaky')} uncertain, of ${FAULTS.length}\n`,
)
const isCaught = ({ id }: PlantedFault) => results[id] !== undefined && outcomeOf(results[id]) === 'caught'
process.exit((wanted ? waiting : FAULTS).every(isCaught) ? 0 : 1)

/** The gate's result with the fault in the copy; the copy is unchanged afterwards. */
async function plant(fault: PlantedFault): Promise<{ outcome: FaultOutcome; caught?: Catch }> {
  const path = join(copy.dir, fault.file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (before.split(fault.old).length !== 2) return { outcome: 'stale' }
  const giveBack = existsSync(join(copy.dir, 'dist')) ? backUpDist(copy.dir) : () => undefined
  writeFileSync(
    path,
    before.replace(fault.old, () => fault.now),
  )
  let caught: Catch | undefined
  try {
    if (fault.file.startsWith('web/messages/')) await compileMessages()
    caught = await firstCatch(fault)
  } finally {
    writeFileSync(path, before)
    giveBack()
    if (fault.file.startsWith('web/messages/')) await compileMessages()
  }
  if (!caught) return { outcome: 'missed' }
  const { file, project } = caught
  const isFlaky =
    file !== undefined &&
    project !== undefined &&
    (await tests(copy.dir, 'without the fault', project, file)) !== undefined
  return { outcome: isFlaky ? 'flaky' : 'caught', caught }
}

async function firstCatch(fault: PlantedFault): Promise<Catch | undefined> {
  for (const step of nearSteps(copy.dir, fault)) {
    const caught = values.light && step.isLong ? undefined : await step.run()
    if (caught) return caught
  }
  if (values.near) return undefined
  for (const step of gateSteps(copy.dir, fault)) {
    const caught = values.light && step.isLong ? undefined : await surely(step.run)
    if (caught) return caught
  }
  return undefined
}

/** The failure that occurs twice: on a busy machine a test of speed may fail by itself, and hide the relevant one. */
async function surely(run: () => Promise<Catch | undefined>): Promise<Catch | undefined> {
  const first = await run()
  if (first?.file === undefined || first.project === undefined) return first
  return (await tests(copy.dir, first.step, first.project, first.file)) ?? run()
}

async function compileMessages(): Promise<void> {
  const script =
    "import('./scripts/build/messages.ts').then((m) => m.compileMessages(process.cwd())).then(() => process.exit(0))"
  await captureOutput(['-e', script], process.env, copy.dir)
}
