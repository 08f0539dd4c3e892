import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/chromium.ts'

/**
 * Pages live for a second or two, too short for optimised scripts to pay off: a tenth less work without. In a small
 * heap, scripts of a closed page would be dropped, and compiled again for the next: a fifteenth. Each request records
 * where its script is: found out only then, it would be parsed once more, a twentieth.
 */
const QUICK_SCRIPTS =
  '--js-flags=--always-sparkplug --no-maglev --no-opt --min-semi-space-size=16 --initial-heap-size=256 --no-flush-bytecode --single-threaded-gc --no-enable-lazy-source-positions'

/** The pages of a context share a process: each new one would start one first, and leave it for that of its site. */
const SHARED_PROCESSES = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/**
 * Two processes less, through which each of a page's seventy requests and every frame would pass. Of several lists of
 * features the last counts: the first two are Playwright's.
 */
const FEWER_PROCESSES = [
  '--in-process-gpu',
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
]

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
    args: [...CHROMIUM_FLAGS, ...SHARED_PROCESSES, ...FEWER_PROCESSES, QUICK_SCRIPTS],
  })
  return chromiumOfWorker
}
