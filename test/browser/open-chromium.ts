import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts'

/**
 * Pages live for a second or two, too short for optimised scripts to pay off: a tenth less work without. In a small
 * heap, scripts of a closed page would be dropped, and compiled again for the next: a fifteenth.
 */
const QUICK_SCRIPTS =
  '--js-flags=--always-sparkplug --no-maglev --no-opt --min-semi-space-size=16 --initial-heap-size=256 --no-flush-bytecode --single-threaded-gc'

/** The pages of a context share a process: each new one would start one first, and leave it for that of its site. */
const SHARED_PROCESSES = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

let chromiumOfWorker: Promise<Browser> | undefined

/** One Chromium for all files of this process: stored data belongs to a context, which only one file uses. */
export async function openChromium(): Promise<Browser> {
  const running = await chromiumOfWorker?.catch(() => undefined)
  if (running?.isConnected()) return running
  // Vitest ends the process by this signal, and waits half a second.
  if (!chromiumOfWorker)
    process.once(
      'SIGTERM',
      () => void chromiumOfWorker?.then((browser) => browser.close()).finally(() => process.exit()),
    )
  chromiumOfWorker = chromium.launch({
    executablePath: ensureChromium(process.env['CHROMIUM_PATH']),
    args: [...CHROMIUM_FLAGS, ...SHARED_PROCESSES, QUICK_SCRIPTS],
  })
  return chromiumOfWorker
}
