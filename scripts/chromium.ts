import { MINUTE } from '#ethiopia/time-units.ts'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Without a window: half of the work of the same Chromium with one. */
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags for a Chromium without network requests: otherwise it checks for updates at every start. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const ADVICE =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH, and try again.'

/**
 * The path of a Chromium: the named one, one on the machine, else installed from Debian (as root) or by Playwright.
 * Throws with advice.
 */
export function ensureChromium(named: string | undefined): string {
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there. ${ADVICE}`)
  }
  const found = findInstalled()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium from Debian for the browser tests (once) …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], env)
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findInstalled()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)
  } else {
    process.stderr.write("Downloading Playwright's Chromium for the browser tests (once) …\n")
    run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--only-shell', 'chromium'], process.env)
  }
  const installed = findInstalled()
  if (installed) return installed
  throw new Error(ADVICE)
}

function findInstalled(): string | undefined {
  return [...USUAL, chromium.executablePath()].find((path) => existsSync(path))
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 10 * MINUTE })
}
