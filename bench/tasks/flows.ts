import type { Locator, Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import type { TaskPlaces } from './bidder.ts'

export const LIST_PAGE = '/tenders/list'
export const ABOUT = '/home?about'
export const TODAY_HOME = '/today'
export const NOTICES_TO_SCREEN = 40
export const BOND_BELOW = 50_000
export const LOW_BONDS_WANTED = 3

export type Given = {
  page: Page
  hand: Hand
  places: TaskPlaces
  /** Of this run alone: nobody did it here before. */ turn: number
}
export type Flow = { at(places: TaskPlaces, turn: number): string; run(given: Given): Promise<void> }
/** A task of a bidder: by the screens that were first specified, and by all there are now. */
export type Task = {
  name: string
  /** As a window of two columns, at a desk. */ isSplit?: true
  before: Flow
  now: Flow
}

export const seen = (what: Locator) => what.filter({ visible: true }).first()
export const link = (page: Page, name: string | RegExp) =>
  seen(page.getByRole('link', { name, exact: typeof name === 'string' }))
export const button = (page: Page, name: string | RegExp) => seen(page.getByRole('button', { name }))
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const fact = (page: Page, name: string) => seen(page.locator('main dt', { hasText: name }))
export const title = (page: Page, n: number) => page.locator('main article h3 a').nth(n)
export const tenderLink = (page: Page, id: number) =>
  seen(page.locator(`main a[href*="id=${id}"], main a[data-id="${id}"]`))
const BAR: Record<string, RegExp> = { list: /^All Tenders/, saved: /^Saved/, alerts: /Alerts/ }
/** A link of the bar at the lower edge, or of the header. */
export const bar = (page: Page, place: 'list' | 'saved' | 'alerts') =>
  seen(page.locator('nav, header').getByRole('link', { name: BAR[place] ?? '' }))

/** Opens the list, as somebody does who begins at home. */
export async function toList({ page, hand }: Given): Promise<void> {
  await hand.use(bar(page, 'list'))
  await hand.arrive(title(page, 0).or(page.locator('main tbody th a').first()).first())
}

/** Opens the n-th card of the list, whose page is then shown. */
export async function openCard({ page, hand }: Given, n: number): Promise<void> {
  await hand.use(title(page, n))
  await hand.arrive(fact(page, 'Published Date'))
}
