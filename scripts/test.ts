import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { compileMessages } from './build/messages.ts'
import { captured, endCaptured } from './captured.ts'
import { ensureChromium } from './chromium.ts'
import { runVitest } from './run-vitest.ts'
import type { Outcome } from './run-vitest.ts'
import { schedule } from './schedule.ts'
import type { Job } from './schedule.ts'

const CACHE = '.cache'
const quick = process.argv.includes('--quick')
const cores = Math.max(2, availableParallelism())
const half = Math.floor(cores / 2)
const outcomes = new Map<string, Outcome>()

mkdirSync(CACHE, { recursive: true })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endCaptured()
    process.exit(1)
  })
}

const always: Job[] = [
  check('messages', () => compileMessages(process.cwd())),
  vitest('unit', ['messages'], quick ? cores : cores - 1),
  check('format', command('node_modules/oxfmt/bin/oxfmt', '--check', '.')),
  check('types', command('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'), ['messages']),
  check('lint', command('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'), ['messages']),
]
const build = check('web build', command('scripts/build.ts'), ['messages'])
const slow: Job[] = [
  check('Chromium', () => void ensureChromium(process.env['CHROMIUM_PATH'])),
  vitest('pglite', ['web build'], half),
  vitest('postgres', ['web build'], half),
  // After the two long ones: browsers take both cores, and cannot begin before all three are over.
  vitest('process', ['web build'], 1),
  vitest('browser', ['web build', 'Chromium'], Math.max(2, half)),
]
await schedule(quick ? always : [build, ...always, ...slow], cores)

// What failed beside other work gets a second chance when there is no other; what is quick and needs no real time does not.
for (const [project, { again }] of outcomes) if (again && project !== 'unit') await told(`tests: ${project}, again`, project, again)
const sum = (count: 'passed' | 'failed' | 'skipped') => [...outcomes.values()].reduce((all, outcome) => all + outcome[count], 0)
for (const test of [...outcomes.values()].flatMap(({ shaky }) => shaky)) say(`passed only when run again: ${test}`)
for (const [project, { faults }] of outcomes) for (const fault of faults) say(`failed: ${project}: ${fault}`)
say('')
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}\n`)
// The message compiler leaves a timer behind that would hold the process for half a minute.
process.exit(sum('failed') > 0 ? 1 : 0)

/** What is not a test counts as one. */
function check(name: string, work: () => void | Promise<string | void>, after: string[] = []): Job {
  const asOutcome = async (): Promise<Outcome> => {
    try {
      return { passed: 1, failed: 0, skipped: 0, shaky: [], faults: [], output: (await work()) ?? '' }
    } catch (error) {
      return { passed: 0, failed: 1, skipped: 0, shaky: [], faults: ['see above'], output: error instanceof Error ? error.message : String(error) }
    }
  }
  return { name, after, run: () => told(name, name, asOutcome) }
}

function command(...args: string[]): () => Promise<string> {
  return async () => {
    const { status, output } = await captured(args)
    if (status !== 0) throw new Error(output)
    return output
  }
}

function vitest(project: string, after: string[], workers: number): Job {
  return { name: project, after, cores: workers, run: () => told(`tests: ${project}`, project, () => runVitest(project, CACHE, workers)) }
}

/** Keeps what came of it, and prints what it printed when it is over: other things are printed beside it. */
async function told(title: string, key: string, work: () => Promise<Outcome>): Promise<void> {
  const began = performance.now()
  say(`— ${title} …`)
  const outcome = await work()
  outcomes.set(key, outcome)
  say(`\n${outcome.output.trimEnd()}\n— ${title}: ${outcome.failed > 0 ? 'failed, ' : ''}${((performance.now() - began) / 1000).toFixed(0)} s`)
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
