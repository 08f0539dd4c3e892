import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { build } from './build.ts'
import { compileMessages } from './build/messages.ts'
import { ensureChromium } from './chromium.ts'

const CACHE = '.cache'
const quick = process.argv.includes('--quick')
const total = { passed: 0, failed: 0, skipped: 0 }

mkdirSync(CACHE, { recursive: true })

check('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'])
if (quick) await step('messages', () => compileMessages(process.cwd()))
else await step('messages and web build', () => build({ log: say }))
check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
vitest('unit')
if (!quick) {
  vitest('pglite', 'postgres')
  vitest('process')
  const browser = await step('a Chromium for the browser tests', () => ensureChromium(process.env['CHROMIUM_PATH']))
  if (browser) vitest('browser')
}

say('')
process.stdout.write(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`)
// The message compiler leaves a timer behind that would hold the process for half a minute.
process.exit(total.failed > 0 ? 1 : 0)

function check(name: string, command: string[]): void {
  say(`\n— ${name}`)
  count(spawnSync(process.execPath, command, { stdio: 'inherit' }).status === 0)
}

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T | undefined> {
  say(`\n— ${name}`)
  try {
    const result = await work()
    count(true)
    return result
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    count(false)
    return undefined
  }
}

function vitest(...projects: string[]): void {
  say(`\n— tests: ${projects.join(', ')}`)
  const report = `${CACHE}/${projects.join('-')}.json`
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((p) => ['--project', p]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean }
    total.passed += result.numPassedTests
    total.failed += result.numFailedTests
    total.skipped += result.numPendingTests
    if ((status !== 0 || !result.success) && result.numFailedTests === 0) count(false)
  } catch {
    count(false)
  }
}

function count(ok: boolean): void {
  if (ok) total.passed++
  else total.failed++
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
