import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

/** Counts of tests; `shaky`: those that failed and then passed, as 'file > test'. */
export type Outcome = { passed: number; failed: number; skipped: number; shaky: string[] }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Above this many failed files it is no longer the machine's mood. */
const MOST_FILES_AGAIN = 3

/** Runs projects of vitest and counts. A run that breaks down without naming a test counts as one failure. */
export function runVitest(projects: string[], cache: string): Outcome {
  const { status, report } = run(projects, [], `${cache}/${projects.join('-')}.json`)
  return outcome(status, report)
}

/**
 * The same, and files that failed are run once more, alone and from the start, each on its own server and data: a browser on a busy machine
 * is late for reasons that are not ours. What passes only then is named in `shaky`, so that it is seen and mended.
 */
export function runVitestTwice(projects: string[], cache: string): Outcome {
  const first = run(projects, [], `${cache}/${projects.join('-')}.json`)
  const once = outcome(first.status, first.report)
  const files = (first.report?.testResults ?? []).filter((file) => file.status === 'failed')
  if (once.failed === 0 || files.length === 0 || files.length > MOST_FILES_AGAIN) return once
  const again = run(projects, ['--maxWorkers=1', ...files.map((file) => relative(process.cwd(), file.name))], `${cache}/${projects.join('-')}-again.json`)
  const twice = outcome(again.status, again.report)
  if (twice.failed > 0) return once
  const tests = files.flatMap((file) => file.assertionResults)
  const count = (wanted: (status: string) => boolean) => tests.filter(({ status }) => wanted(status)).length
  const shaky = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return {
    passed: once.passed - count((status) => status === 'passed') + twice.passed,
    failed: 0,
    skipped: once.skipped - count((status) => status !== 'passed' && status !== 'failed') + twice.skipped,
    // A file that broke down before its first test has none to name.
    shaky: shaky.length > 0 ? shaky : files.map((file) => relative(process.cwd(), file.name)),
  }
}

function outcome(status: number | null, report: Report | undefined): Outcome {
  if (!report) return { passed: 0, failed: 1, skipped: 0, shaky: [] }
  const brokeDown = (status !== 0 || !report.success) && report.numFailedTests === 0
  return { passed: report.numPassedTests, failed: report.numFailedTests + (brokeDown ? 1 : 0), skipped: report.numPendingTests, shaky: [] }
}

function run(projects: string[], more: string[], file: string): { status: number | null; report: Report | undefined } {
  rmSync(file, { force: true })
  const named = projects.flatMap((project) => ['--project', project])
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...named, ...more, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  try {
    return { status, report: JSON.parse(readFileSync(file, 'utf8')) as Report }
  } catch {
    return { status, report: undefined }
  }
}
