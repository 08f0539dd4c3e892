import type { Page } from 'playwright-core'
import type { Hand } from './task-hand.ts'

const LIST = '/tenders/list'
const BOND_BELOW = 50_000
const SCREENED = 40

type Given = { page: Page; hand: Hand }
/** The page of a tender that names its papers and bond, and a day on and after which tenders close late enough for any reminder. */
type Places = { detail: string; day: string }
/** A task of a bidder, done with a finger on a phone and by keyboard alone at a desk. */
export type Task = {
  name: string
  /** The page on which it begins, if it is not the home. */ at?(places: Places): string
  /** As a window of two columns. */ isSplit?: true
  finger(given: Given): Promise<void>
  keyboard(given: Given): Promise<void>
}

const bottom = (page: Page, name: string) =>
  page.getByRole('navigation').last().getByRole('link', { name, exact: false })
const header = (page: Page, name: string) => page.locator('header').getByRole('link', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
/** Two stops and Enter: past the filters. */
const skipToResults = (hand: Hand) => hand.press('Tab', 'Tab', 'Enter')

/** The row of the third tender whose bond is below the sum. */
async function thirdCheap(page: Page) {
  const bonds = page.locator('main tbody td[title]')
  await bonds.first().waitFor()
  const amounts = (await bonds.allTextContents()).map((text) => Number(/[\d,]{4,}/.exec(text)?.[0].replaceAll(',', '')))
  const cheap = amounts.flatMap((amount, place) => (amount < BOND_BELOW ? [place] : []))
  return bonds.nth(cheap[2] ?? cheap.at(-1) ?? 0)
}

/** Goes on until so many lines were shown. */
async function screened(page: Page, hand: Hand, go: (shown: number) => Promise<void>): Promise<void> {
  const rows = page.locator('main tbody tr:has(th[scope=row])')
  for (let shown = 0; shown < SCREENED; shown = Math.min(await rows.count(), SCREENED)) {
    await rows.nth(shown).waitFor()
    await go(Math.min(await rows.count(), SCREENED))
    await page.waitForTimeout(300)
  }
  if (hand.tally.keys === 0) await hand.see(rows.nth(SCREENED - 1))
}

/** The first day with a closing after today. */
const dayOfWeek = (page: Page) =>
  page
    .locator('main section', { has: page.getByRole('heading', { name: 'This week' }) })
    .getByRole('link')
    .nth(1)

export const BIDDER_TASKS: readonly Task[] = [
  {
    name: 'what closes next and is mine',
    finger: ({ page, hand }) => hand.see(page.locator('main section li h4').first()),
    keyboard: ({ page, hand }) => hand.see(page.locator('main section li h4').first()),
  },
  {
    name: 'three notices with bonds under 50,000',
    async finger({ page, hand }) {
      await hand.tap(bottom(page, 'All Tenders'))
      await hand.tap(page.getByRole('link', { name: 'Line', exact: true }))
      await hand.see(await thirdCheap(page))
    },
    async keyboard({ page, hand }) {
      await hand.tabTo(header(page, 'All Tenders'))
      await hand.press('Enter')
      await page.waitForURL(/tenders\/list/)
      await hand.tabTo(page.getByRole('link', { name: 'Skip to results' }))
      await hand.press('Enter')
      await hand.tabTo(page.getByRole('link', { name: 'Line', exact: true }))
      await hand.press('Enter')
      await hand.see(await thirdCheap(page))
    },
  },
  {
    name: 'who told me of this, and why',
    async finger({ page, hand }) {
      await hand.tap(bottom(page, 'Alerts'))
      await hand.see(page.locator('main p', { hasText: 'Keywords:' }).first())
    },
    async keyboard({ page, hand }) {
      await hand.tabTo(header(page, 'Alerts'))
      await hand.press('Enter')
      await hand.see(page.locator('main p', { hasText: 'Keywords:' }).first())
    },
  },
  {
    name: `screening ${SCREENED} notices`,
    at: () => `${LIST}?view=line`,
    isSplit: true,
    finger: ({ page, hand }) => screened(page, hand, async () => hand.see(page.locator('main tbody tr').last())),
    keyboard: ({ page, hand }) =>
      screened(page, hand, async (shown) => {
        for (let at = hand.tally.keys; at < shown; at++) {
          await hand.press('j')
          await page.waitForTimeout(50)
        }
      }),
  },
  {
    name: 'construction, typed in Latin letters',
    at: () => LIST,
    async finger({ page, hand }) {
      await hand.tap(bottom(page, 'Others'))
      await hand.tap(dialog(page).getByRole('link', { name: 'Find or do anything' }))
      await dialog(page).getByRole('combobox').waitFor()
      await hand.type('gnbata')
      await hand.tap(page.getByRole('option').filter({ hasText: /^ግንባታ/ }).first())
      await hand.see(page.locator('main article').first())
    },
    async keyboard({ page, hand }) {
      await hand.press('Control+k')
      await dialog(page).getByRole('combobox').waitFor()
      await hand.type('gnbata')
      const wanted = page.getByRole('option').filter({ hasText: /^ግንባታ/ }).first()
      await wanted.waitFor()
      while ((await wanted.getAttribute('aria-selected')) !== 'true') await hand.press('ArrowDown')
      await hand.press('Enter')
      await hand.see(page.locator('main article').first())
    },
  },
  {
    name: 'a reminder three days before it closes',
    at: ({ day }) => `${LIST}?closingDateFrom=${day}`,
    async finger({ page, hand }) {
      await hand.tap(page.getByRole('button', { name: /^Remind me of/ }).first())
      await hand.tap(dialog(page).getByRole('button', { name: 'Set reminder' }))
      await hand.see(page.getByRole('status').getByText('Reminder created successfully'))
    },
    async keyboard({ page, hand }) {
      await page
        .getByRole('button', { name: /^Remind me of/ })
        .nth(1)
        .waitFor()
      await hand.press('j', 'j', 'r')
      await dialog(page).getByRole('button', { name: 'Set reminder' }).waitFor()
      await hand.press('Enter')
      await hand.see(page.getByRole('status').getByText('Reminder created successfully'))
    },
  },
  {
    name: 'what closes on a day of this week',
    async finger({ page, hand }) {
      await hand.tap(dayOfWeek(page))
      await hand.see(page.locator('#results h3, #results tbody tr').first())
    },
    async keyboard({ page, hand }) {
      await hand.tabTo(dayOfWeek(page))
      await hand.press('Enter')
      await hand.see(page.locator('#results h3, #results tbody tr').first())
    },
  },
  {
    name: 'to be sent what a search finds, each day',
    at: () => `${LIST}?keyword=supply`,
    async finger({ page, hand }) {
      await hand.tap(page.getByRole('link', { name: 'Keep this search as a tab' }))
      await hand.tap(dialog(page).getByRole('button', { name: 'Save search' }))
      await hand.see(page.getByRole('navigation', { name: 'Saved searches as tabs' }).getByRole('link').nth(1))
    },
    async keyboard({ page, hand }) {
      await skipToResults(hand)
      await hand.tabTo(page.getByRole('link', { name: 'Keep this search as a tab' }))
      await hand.press('Enter')
      await dialog(page).getByRole('textbox').waitFor()
      await hand.press('Enter')
      await hand.see(page.getByRole('navigation', { name: 'Saved searches as tabs' }).getByRole('link').nth(2))
    },
  },
  {
    name: 'which papers I lack for a tender',
    at: ({ detail }) => detail,
    finger: ({ page, hand }) => hand.see(page.getByText(/^You have \d+ of \d/).first()),
    keyboard: ({ page, hand }) => hand.see(page.getByText(/^You have \d+ of \d/).first()),
  },
  {
    name: 'its bond and its opening',
    at: ({ detail }) => detail,
    async finger({ page, hand }) {
      await hand.see(page.locator('main dt', { hasText: 'Bid Bond' }).first())
    },
    async keyboard({ page, hand }) {
      await hand.see(page.locator('main dt', { hasText: 'Bid Bond' }).first())
    },
  },
]
