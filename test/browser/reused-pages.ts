import type { Page } from 'playwright-core'
import { goWithin, hydrated } from './browser.ts'
import type { PageOptions, TestSite } from './browser.ts'
import type { PeopleSite } from './common-site.ts'

/**
 * A page for each person and kind of device, for all tests of a file: opening another costs as much as five screens
 * on one that is open. They are closed with the site.
 */
export function reusedPages<N extends string>(site: () => Pick<PeopleSite<N>, 'page' | 'enter'>) {
  const pages = new Map<string, Page>()
  async function open(name: N, options: PageOptions): Promise<Page> {
    const page = await site().page(options)
    await site().enter(page, name)
    pages.set(`${name} ${JSON.stringify(options)}`, page)
    return page
  }
  return {
    /** Opens a first page, at no address yet. */
    open,
    /** The page of this person at another address, ready to be used. */
    async at(name: N, to: string, options: PageOptions = {}): Promise<Page> {
      const known = pages.get(`${name} ${JSON.stringify(options)}`)
      // A test that stopped the clock, or changed the page in another way, closed it.
      const isOpen = known !== undefined && !known.isClosed()
      const page = isOpen ? known : await open(name, options)
      // A test that left the app, or failed there, has no screen to go on from.
      if (isOpen && page.url() !== 'about:blank') await goWithin(page, to)
      else {
        await page.goto(to)
        await hydrated(page)
      }
      return page
    },
    /** Undoes what a test did to their connection. */
    async connect(): Promise<void> {
      for (const page of pages.values()) {
        if (page.isClosed()) continue
        await page.context().setOffline(false)
        await page.unrouteAll()
      }
    },
  }
}

/** The same for visitors. */
export function visitorPages(site: () => Pick<TestSite, 'page'>) {
  const pages = reusedPages<'visitor'>(() => ({ page: site().page, enter: async () => undefined }))
  return { at: (to: string, options?: PageOptions): Promise<Page> => pages.at('visitor', to, options) }
}
