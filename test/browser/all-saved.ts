import type { Page } from 'playwright-core'
import { hasten } from './timers.ts'

/** After the last key the form waits so long before it saves by itself (web/features/entry/save-entry.ts). */
const SAVED_AFTER_MS = 3000

/** Saves what the form was about to save by itself, without that pause. */
export const savesItself = (page: Page): Promise<number> => hasten(page, SAVED_AFTER_MS)

/** Resolves when the form says that all is stored. */
export async function allSaved(page: Page): Promise<void> {
  await savesItself(page)
  await page.getByText('All saved', { exact: true }).waitFor()
}
