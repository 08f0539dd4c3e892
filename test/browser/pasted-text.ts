import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../source-tree.ts'

const PASTED = join(ROOT, 'web/ui/rich-text/pasted')
/** The HTML that a program puts on the clipboard. */
export const pasted = (name: string): string => readFileSync(join(PASTED, `${name}.html`), 'utf8')
/** The HTML that the editor makes of it. */
export const editedHtml = (name: string): string => readFileSync(join(PASTED, `${name}.expected.html`), 'utf8').trim()

/** Pastes into the form's text. By its id, because its name is another in Amharic. */
export const paste = (page: Page, html: string, words = ''): Promise<void> =>
  page.locator('#entry-desktopDescription').evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.html)
      clipboardData.setData('text/plain', given.words)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, words },
  )
