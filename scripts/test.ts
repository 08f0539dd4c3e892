import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { compileMessages } from './build/messages.ts'
import { CHAOS_MINUTES } from '#test/chaos/part-names.ts'
import { hasPgBouncer } from '#test/pgbouncer.ts'
import { captureOutput, endCaptured } from './capture-output.ts'
import { ensureChromium } from './chromium.ts'
import { runVitest } from './run-vitest.ts'
import type { TestOutcome } from './run-vitest.ts'
import { schedule } from './schedule.ts'
import type { Job } from './schedule.ts'
import { holdTemporaryFilesInMemory } from './temporary-files.ts'
import { verdict } from './gate-verdict.ts'

const CACHE = '.cache'
const quick = process.argv.includes('--quick')
const night = process.argv.includes('--night')
const cores = Math.max(2, availableParallelism())
const half = Math.floor(cores / 2)
/** Tests wait for much: one more than there are cores keeps these busy. */
const room = cores + 1
/** The type checker and the linter are Go programs: half the processor time on one core that collects no garbage. */
const GO_FRUGAL = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' }
const outcomes = new Map<string, TestOutcome>()

mkdirSync(CACHE, { recursive: true })
// Vitest, its workers and the servers of tests load the same modules a dozen times; the cache saves a quarter.
process.env['NODE_COMPILE_CACHE'] ??= resolve(CACHE, 'node')
process.once('exit', holdTemporaryFilesInMemory())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endCaptured()
    process.exit(1)
  })
}

const always: Job[] = [
  check('messages', () => compileMessages(process.cwd())),
  check('format', command('node_modules/oxfmt/bin/oxfmt', '--check', '.')),
  check('types', command('node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.'), ['messages']),
  check('dependencies', command('scripts/audit.ts')),
  check('lint', command('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'), ['messages']),
]
/** Alone browsers leave part of two cores idle: these tests run next to them, from when there is room. */
const unit = vitest('unit', quick || cores > 2 ? ['messages'] : ['messages', 'process'], quick ? cores : half)
/** Helper threads that collect garbage take a tenth more processor time than the main one, which has it here. */
const QUICK_GC = ['--single-threaded-gc', '--max-semi-space-size=64']
const build = check('web build', command(...QUICK_GC, 'scripts/build.ts'), ['messages'])
const chromium = check('Chromium', () => void ensureChromium(process.env['CHROMIUM_PATH']))
const slow: Job[] = [
  chromium,
  // Its pages are the built ones. The longest but for browsers: alone on one core it would be the last for minutes.
  vitest('postgres', ['web build'], cores),
  // It needs nothing that is built, and fills the room until it is.
  vitest('pglite-gate', ['messages'], half),
  // They wait as much as they work.
  vitest('process', ['web build'], 1),
  { ...vitest('browser', ['web build', 'Chromium'], room), cores },
  unit,
]
/**
 * The night set: every store and journey on the embedded database and behind PgBouncer too, all variants, kills, new
 * seeds. Timed parts run alone.
 */
const long: Job[] = [
  chromium,
  vitest('unit', ['web build'], cores),
  vitest('pglite', ['web build'], cores),
  ...(hasPgBouncer() ? [vitest('pooled', ['web build'], cores)] : []),
  vitest('process', ['web build'], 1),
  vitest('night', ['web build'], cores),
  vitest('browser', ['web build', 'Chromium'], Math.max(2, half)),
  // But for half an hour of load and a hot backup of all sizes, which `npm run test:chaos` runs.
  ...Object.keys(CHAOS_MINUTES)
    .filter((part) => part !== 'load' && part !== 'hot')
    .map((part): Job => {
      const seeds = part === 'delivery' ? ['--seeds', '3'] : []
      return {
        ...check(`chaos: ${part}`, command('test/chaos/main.ts', '--part', part, ...seeds), ['web build', 'Chromium']),
        cores,
      }
    }),
]
const parts = quick
  ? [...always, unit]
  : night
    ? [check('messages', () => compileMessages(process.cwd())), build, ...long]
    : [build, ...always, ...slow]
if (night) process.env['TEST_SCOPE'] = 'night'
await schedule(parts, night ? cores : room)

// Tests that failed next to other work run once more alone, except quick ones that need no real time.
for (const [project, { again }] of outcomes)
  if (again && project !== 'unit') await timedStep(`tests: ${project}, again`, project, again)
const { passed, failed, skipped, lines } = verdict(outcomes)
for (const line of lines) say(line)
say('')
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
// The message compiler leaves a timer behind that would hold the process for half a minute.
process.exit(failed > 0 ? 1 : 0)

/** A step that is no test counts as one test. */
function check(name: string, work: () => void | Promise<string | void>, after: string[] = []): Job {
  const asOutcome = async (): Promise<TestOutcome> => {
    try {
      return { passed: 1, failed: 0, skipped: 0, flaky: [], faults: [], output: (await work()) ?? '' }
    } catch (error) {
      return {
        passed: 0,
        failed: 1,
        skipped: 0,
        flaky: [],
        faults: ['see above'],
        output: error instanceof Error ? error.message : String(error),
      }
    }
  }
  return { name, after, run: () => timedStep(name, name, asOutcome) }
}

function command(...args: string[]): () => Promise<string> {
  return async () => {
    const { status, output } = await captureOutput(args, { ...process.env, ...GO_FRUGAL })
    if (status !== 0) throw new Error(output)
    return output
  }
}

function vitest(project: string, after: string[], workers: number): Job {
  return {
    name: project,
    after,
    cores: workers,
    run: () => timedStep(`tests: ${project}`, project, () => runVitest(project, CACHE, workers)),
  }
}

/** Records the outcome, and prints the output when the step ends, so that parallel steps do not mix theirs. */
async function timedStep(title: string, key: string, work: () => Promise<TestOutcome>): Promise<void> {
  const began = performance.now()
  say(`— ${title} …`)
  const outcome = await work()
  outcomes.set(key, outcome)
  say(
    `\n${outcome.output.trimEnd()}\n— ${title}: ${outcome.failed > 0 ? 'failed, ' : ''}${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
