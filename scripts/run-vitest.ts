import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { captureOutput } from './capture-output.ts'

/**
 * Counts of tests; `output`: printed text. `again`, if useful: runs the files that failed once more, from the start,
 * and returns the final counts. `flaky`: tests that passed only then. `faults`: what failed, by name.
 */
export type TestOutcome = {
  passed: number
  failed: number
  skipped: number
  flaky: string[]
  faults: string[]
  output: string
  again?: () => Promise<TestOutcome>
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** With more failed files than this, a busy machine is not the cause. */
const MAX_FILES_AGAIN = 8

type Run = { status: number | null; report: Report | undefined; output: string }

/**
 * Runs a project of vitest with so many workers, and counts. A run that breaks down without naming a test counts as one
 * failure.
 */
export async function runVitest(project: string, cache: string, workers: number): Promise<TestOutcome> {
  const first = await run(project, workers, [], `${cache}/${project}.json`)
  const once = outcome(first)
  const files = (first.report?.testResults ?? []).filter((file) => file.status === 'failed')
  if (once.failed === 0 || files.length === 0 || files.length > MAX_FILES_AGAIN) return once
  return { ...once, again: () => runAgain(project, cache, once, files) }
}

/**
 * To be called when nothing else runs, because a busy machine delays browsers. Tests that pass only now are named, so
 * that they are fixed.
 */
async function runAgain(
  project: string,
  cache: string,
  once: TestOutcome,
  files: Report['testResults'],
): Promise<TestOutcome> {
  const names = files.map((file) => relative(process.cwd(), file.name))
  const twice = outcome(await run(project, 1, names, `${cache}/${project}-again.json`))
  const { output } = twice
  if (twice.failed > 0) return { ...once, output }
  const tests = files.flatMap((file) => file.assertionResults)
  const count = (wanted: (status: string) => boolean) => tests.filter(({ status }) => wanted(status)).length
  const flaky = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return {
    faults: [],
    passed: once.passed - count((status) => status === 'passed') + twice.passed,
    failed: 0,
    skipped: once.skipped - count((status) => status !== 'passed' && status !== 'failed') + twice.skipped,
    // A file that broke down before its first test has none to name.
    flaky: flaky.length > 0 ? flaky : names,
    output,
  }
}

function outcome({ status, report, output }: Run): TestOutcome {
  if (!report)
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      flaky: [],
      faults: ['the run broke down before it could report'],
      output,
    }
  const brokeDown = (status !== 0 || !report.success) && report.numFailedTests === 0
  const faults = report.testResults.flatMap(({ name, status: of, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${relative(process.cwd(), name)}: ${fullName}`)
    return of === 'failed' && failed.length === 0 ? [relative(process.cwd(), name)] : failed
  })
  if (brokeDown && faults.length === 0) faults.push('an error outside of any test')
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (brokeDown ? 1 : 0),
    skipped: report.numPendingTests,
    flaky: [],
    faults,
    output,
  }
}

async function run(project: string, workers: number, files: string[], to: string): Promise<Run> {
  rmSync(to, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, `--maxWorkers=${workers}`, ...files]
  const { status, output } = await captureOutput([
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${to}`,
  ])
  try {
    return { status, output, report: JSON.parse(readFileSync(to, 'utf8')) as Report }
  } catch {
    return { status, output, report: undefined }
  }
}
