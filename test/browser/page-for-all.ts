import { onTestFailed } from 'vitest'
import type { Page } from 'playwright-core'
import { goWithin, hydrated } from './browser.ts'

/**
 * One page for the tests of a file that begin at screens of the same app and person: `open` makes it for the first, and it goes on to the screen of each
 * other. A test leaves nothing on it that others would meet; one that fails takes it away.
 */
export function pageForAll(open: (path: string) => Promise<Page>) {
  let kept: Page | undefined
  return {
    async at(path: string): Promise<Page> {
      const isThere = kept !== undefined && !kept.isClosed()
      const page = kept && isThere ? kept : await open(path)
      kept = page
      onTestFailed(async () => {
        kept = undefined
        await page.context().close()
      })
      if (!isThere) await hydrated(page)
      else if (page.url() === 'about:blank') {
        await page.goto(path)
        await hydrated(page)
      } else await goWithin(page, path)
      return page
    },
    close: async () => kept?.context().close(),
  }
}
