import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { captureOutput } from '../capture-output.ts'
import type { Catch, PlantedFault } from './fault.ts'

type Step = {
  name: string
  /** Whether it takes minutes when nothing fails. */ isLong: boolean
  run(): Promise<Catch | undefined>
}
type Report = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Tests that measure time, which say nothing about a fault on a busy machine. */
const BY_THE_CLOCK = ['contract/validation-speed.test.ts']

/** A command in the copy: its name where it fails. */
async function command(dir: string, name: string, ...args: string[]): Promise<Catch | undefined> {
  const { status, output } = await captureOutput(args, process.env, dir)
  if (status === 0) return undefined
  const line = output.split('\n').find((text) => /error|×|✘|Found|\bTS\d/.test(text)) ?? output.split('\n')[0] ?? ''
  return { step: name, by: line.trim().slice(0, 160) }
}

/** Tests of a project, ended by the first failure. Undefined where it has no such files. */
export async function tests(dir: string, name: string, project: string, ...what: string[]): Promise<Catch | undefined> {
  const report = join(dir, '.cache/planted.json')
  rmSync(report, { force: true })
  const words = what[0] === 'related' ? ['related', '--run', ...what.slice(1)] : ['run', ...what]
  const options = [
    ...BY_THE_CLOCK.map((file) => `--exclude=${file}`),
    '--project',
    project,
    '--bail=1',
    '--passWithNoTests',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status, output } = await captureOutput(
    ['node_modules/vitest/vitest.mjs', ...words, ...options],
    process.env,
    dir,
  )
  if (status === 0) return undefined
  if (!existsSync(report)) return { step: name, by: `broke down: ${output.trim().split('\n').at(-1) ?? ''}` }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failures = testResults.map(({ name: path, status: of, assertionResults }) => {
    return {
      file: relative(dir, path),
      of,
      test: assertionResults.find((result) => result.status === 'failed')?.fullName,
    }
  })
  // Files that the first failure aborted count as failed, too, without a test to name.
  const first = failures.find(({ test }) => test !== undefined) ?? failures.find(({ of }) => of === 'failed')
  if (first) return { step: name, by: `${first.file}: ${first.test ?? 'breaks down'}`, file: first.file, project }
  return { step: name, by: 'an error outside of any test' }
}

const LONG = new Set(['web build', 'pages', 'stores and journeys', 'processes', 'browser'])

/** The project of vitest.config.ts in which a file is tried by day. */
export function projectOf(file: string): 'unit' | 'postgres' | 'process' | 'browser' {
  if (file.startsWith('test/browser/')) return 'browser'
  if (file.startsWith('test/process/')) return 'process'
  return /\.db\.test\.ts$|^test\/(journeys|pages)\//.test(file) ? 'postgres' : 'unit'
}

/** Whether a test needs the result of `npm run build`. */
const asksBuilt = (file: string): boolean => /^test\/(browser|pages|process)\//.test(file)
/** Whether the result of `npm run build` changes with a file. */
const isBuilt = (file: string): boolean => /^(web|contract|ethiopia|language|notices|notice-parser)\//.test(file)

export const needsBuild = ({ near }: PlantedFault, onlyNear: boolean): boolean =>
  !onlyNear || (near ?? []).some(asksBuilt)

const step = (name: string, run: (title: string) => Promise<Catch | undefined>): Step => ({
  name,
  isLong: LONG.has(name) || asksBuilt(name),
  run: () => run(name),
})
const webBuild = (dir: string): Step => step('web build', (name) => command(dir, name, 'scripts/build.ts'))

/** The test files that a fault names: those that need no build first. */
export function nearSteps(dir: string, { file, near = [] }: PlantedFault): Step[] {
  const ofTest = (test: string) => step(test, (name) => tests(dir, name, projectOf(test), test))
  const [afterBuild, before] = [near.filter(asksBuilt), near.filter((test) => !asksBuilt(test))]
  const build = afterBuild.length > 0 && isBuilt(file) ? [webBuild(dir)] : []
  return [...before.map(ofTest), ...build, ...afterBuild.map(ofTest)]
}

/** The gate in order of cost, for one fault: tests next to the file first. */
export function gateSteps(dir: string, { file }: PlantedFault): Step[] {
  const isWeb = file.startsWith('web/')
  const isCore = /^(server|contract|ethiopia|language|notices|notice-parser)\//.test(file)
  const isCode = /\.tsx?$/.test(file)
  const module = /^(?:server\/modules\/[^/]+|server\/adapters\/[^/]+|server\/platform|language)/.exec(file)?.[0]
  return [
    ...(isCode ? [step('unit beside it', (name) => tests(dir, name, 'unit', `${dirname(file)}/`))] : []),
    step('unit', (name) => (isCode ? tests(dir, name, 'unit', 'related', file) : tests(dir, name, 'unit'))),
    ...(isCode
      ? [
          step('lint', (name) =>
            command(dir, name, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', file),
          ),
        ]
      : []),
    ...(isCode
      ? [step('types', (name) => command(dir, name, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'))]
      : []),
    ...(file.startsWith('contract/')
      ? [step('rights', (name) => tests(dir, name, 'postgres', 'test/journeys/rights'))]
      : []),
    ...(module === undefined ? [] : [step('stores beside it', (name) => tests(dir, name, 'postgres', module))]),
    ...(isWeb ? [webBuild(dir)] : []),
    ...(isWeb ? [step('pages', (name) => tests(dir, name, 'postgres', 'test/pages', 'test/journeys'))] : []),
    ...(isCore ? [step('journeys', (name) => tests(dir, name, 'postgres', 'test/journeys'))] : []),
    ...(isCore ? [step('stores and journeys', (name) => tests(dir, name, 'postgres'))] : []),
    ...(/^(scripts|server)\//.test(file) ? [step('processes', (name) => tests(dir, name, 'process'))] : []),
    step('browser', (name) => tests(dir, name, 'browser')),
  ]
}
