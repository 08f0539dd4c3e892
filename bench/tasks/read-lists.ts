import type { Page } from 'playwright-core'
import { BOND_BELOW, link, LOW_BONDS_WANTED, NOTICES_TO_SCREEN, openCard, title, toList } from './flows.ts'
import type { Given } from './flows.ts'

const amountIn = (words: string): number =>
  Number((/\d[\d,]{3,}/.exec(words)?.[0] ?? '').replaceAll(',', '') || Infinity)
export const isLowBond = (words: string): boolean => amountIn(words) < BOND_BELOW && !words.includes('%')

/** Opens one after the other until enough were read, which `isEnough` says of each bond. */
export async function readEach(given: Given, isEnough: (bond: string, read: number) => boolean): Promise<void> {
  const { page, hand } = given
  for (let n = 0; ; n++) {
    await openCard(given, n)
    const bond = page.locator('main dt', { hasText: 'Bid Bond' }).locator('xpath=following-sibling::dd')
    const has = (await bond.count()) > 0
    if (has) await hand.see(bond.first())
    if (isEnough(has ? ((await bond.first().textContent()) ?? '') : '', n + 1)) return
    await hand.back(title(page, n))
  }
}

export const rows = (page: Page) => page.locator('main tbody tr:has(th[scope=row])')
export const openLine = async (given: Given) => {
  const { page, hand } = given
  await toList(given)
  await hand.use(link(page, 'Line'))
  await hand.arrive(rows(page).first())
}

/** The row of the last wanted bond below the sum, for which more rows may have to be read. */
export async function rowOfLastLowBond({ page, hand }: Given): Promise<number> {
  for (;;) {
    const bonds = await rows(page).evaluateAll((all) =>
      all.map((row) => row.querySelector('td[title]')?.getAttribute('title') ?? ''),
    )
    const last = bonds.flatMap((words, n) => (isLowBond(words) ? [n] : []))[LOW_BONDS_WANTED - 1]
    if (last !== undefined) return last
    await hand.see(rows(page).nth(bonds.length - 1))
    await page.waitForTimeout(500)
  }
}

export async function screenLines({ page, hand }: Given): Promise<void> {
  for (let shown = 0; shown < NOTICES_TO_SCREEN; shown = Math.min(await rows(page).count(), NOTICES_TO_SCREEN))
    await hand.see(rows(page).nth(Math.min(await rows(page).count(), NOTICES_TO_SCREEN) - 1))
}
