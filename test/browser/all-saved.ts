import type { Page } from 'playwright-core'
import { hasten } from './timers.ts'

/** The form's pause after the last key before it saves by itself (web/features/entry/save-entry.ts). */
const SAVED_AFTER_MS = 3000

/** Lets the form save what it was about to save, without that pause. */
export const savesItself = (page: Page): Promise<number> => hasten(page, SAVED_AFTER_MS)

/** Resolves when the form shows that all is stored. */
export async function allSaved(page: Page): Promise<void> {
  await savesItself(page)
  await page.getByText('All saved', { exact: true }).waitFor()
}
