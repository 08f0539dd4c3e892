import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { build } from './build.ts'
import { compileMessages } from './build/messages.ts'
import { ensureChromium } from './chromium.ts'
import { runVitest, runVitestTwice } from './run-vitest.ts'

const CACHE = '.cache'
const quick = process.argv.includes('--quick')
const total = { passed: 0, failed: 0, skipped: 0 }

mkdirSync(CACHE, { recursive: true })

check('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'])
if (quick) await step('messages', () => compileMessages(process.cwd()))
else await step('messages and web build', () => build({ log: say }))
check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
vitest(['unit'])
if (!quick) {
  vitest(['pglite', 'postgres'])
  vitest(['process'], runVitestTwice)
  const browser = await step('a Chromium for the browser tests', () => ensureChromium(process.env['CHROMIUM_PATH']))
  if (browser) vitest(['browser'], runVitestTwice)
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

function vitest(projects: string[], run = runVitest): void {
  say(`\n— tests: ${projects.join(', ')}`)
  const { passed, failed, skipped, shaky } = run(projects, CACHE)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  for (const test of shaky) say(`passed only when run again: ${test}`)
}

function count(ok: boolean): void {
  if (ok) total.passed++
  else total.failed++
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
