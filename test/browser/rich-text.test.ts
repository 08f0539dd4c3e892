import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sanitise } from '#server/modules/tenders/core/sanitise.ts'
import { byDay } from '../engines.ts'
import { vectorTexts } from '../factories/vectors.ts'
import { allSaved } from './all-saved.ts'
import { goWithin, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { editedHtml, paste, pasted } from './pasted-text.ts'

let site: PeopleSite<'writer'>
beforeAll(async () => {
  site = await openPeople({ writer: 'editor' })
})
afterAll(() => site.close())
/** The browser logs handlers in the pasted text that it did not run. */
const NOTED = /Executing inline event handler violates/
afterEach(() => expect(site.faults().filter((fault) => !NOTED.test(fault))).toEqual([]))

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Full text', exact: true })
const tool = (page: Page, name: string) => page.getByRole('toolbar').first().getByRole('button', { name, exact: true })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** The editor's view is notified of a selection a moment after the browser. */
const settled = (page: Page) => page.waitForTimeout(100)
async function opened(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole('toolbar').first().waitFor()
}
/** The form's text as stored on this device. */
const valueOf = (page: Page, id?: number) =>
  page.evaluate((known) => {
    const kept = JSON.parse(localStorage.getItem(`entry ${known ?? sessionStorage.getItem('entry tab')}`) ?? '{}') as {
      values?: Record<string, string>
    }
    return kept.values?.['desktopDescription'] ?? ''
  }, id)
const becomes = (page: Page, html: string) => expect.poll(() => valueOf(page)).toBe(html)
/** One for all tests that write: the form is the most expensive page to open. */
let writing: Page | undefined
afterAll(() => writing?.context().close())
/** The empty text of a new tender, with the focus in it. */
async function begin(): Promise<Page> {
  const page = writing ?? (await site.pageOf('writer', '/tender-edit'))
  if (!writing) await opened(page)
  writing = page
  const text = textOf(page)
  await text.click()
  // Once more where a toolbar that closes took the keys. The copy on the device is not asked in between: it is written
  // a moment after the last key, which repeated keys put off.
  const isEmpty = () =>
    text.evaluate(
      ({ children, textContent }) => children.length === 1 && children[0]?.tagName === 'P' && textContent === '',
    )
  await expect
    .poll(async () => {
      if (await isEmpty()) return true
      await text.click()
      await press(page, 'Control+a', 'Delete')
      return isEmpty()
    })
    .toBe(true)
  await becomes(page, '')
  return page
}
test('text is typed, made bold by its key, listed, saved, and shown again after a reload', async () => {
  const page = await begin()
  await page.keyboard.type('Bidders bring ')
  await press(page, 'Control+b')
  await page.keyboard.insertText('originals')
  await press(page, 'Control+b')
  await page.keyboard.insertText(' of:')
  await press(page, 'Enter')
  await tool(page, 'Bulleted list').click()
  expect(await tool(page, 'Bulleted list').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.insertText('licence')
  await press(page, 'Enter')
  await page.keyboard.insertText('clearance')
  await press(page, 'Alt+Shift+ArrowRight', 'Enter', 'Enter', 'Enter')
  await page.keyboard.insertText('Late bids are refused.')
  const html =
    '<p>Bidders bring <strong>originals</strong> of:</p><ul><li>licence<ul><li>clearance</li></ul></li></ul><p>Late bids are refused.</p>'
  await becomes(page, html)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Rich text')
  await page.keyboard.press('Control+s')
  await allSaved(page)
  const id = Number(/Tender (\d+)/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1])
  const stored = await site.callAs<{ desktopDescription: string }>('writer', 'GET', `/api/tenders/detail/${id}`)
  expect(stored.desktopDescription).toBe(html)
  await page.goto(`${site.origin}/tender-edit/${id}`)
  await opened(page)
  expect(await textOf(page).locator('ul ul li').innerText()).toBe('clearance')
  expect(await textOf(page).locator('strong').innerText()).toBe('originals')
  // Opening a text does not change it.
  await allSaved(page)
  await goWithin(page, '/tender-edit')
  await opened(page)
})

test('outside of a table Tab leaves, and the toolbar is one stop with arrows', async () => {
  const page = await begin()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await press(page, 'Shift+Tab')
  expect(await focused()).toBe('Bold')
  await press(page, 'ArrowRight')
  expect(await focused()).toBe('Italic')
  await press(page, 'End')
  expect(await focused()).toBe('Clear formatting')
  await press(page, 'ArrowRight', 'Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('entry-desktopDescription')
  await press(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('entry-desktopDescription')
})

test('a table: Tab goes by cell and adds a line at the end, Escape and Tab leave; cells are joined and divided', async () => {
  const page = await begin()
  await page.keyboard.insertText('Lots')
  await tool(page, 'Insert table').click()
  for (const word of ['No', 'Item', 'Count', '1', 'Chairs', '40', '2', 'Desks', '20', '3']) {
    await page.keyboard.insertText(word)
    await press(page, 'Tab')
  }
  await page.keyboard.insertText('Lamps')
  await press(page, 'Shift+Tab')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('3')
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const head = '<thead><tr><th>No</th><th>Item</th><th>Count</th></tr></thead>'
  const rows = row('1', 'Chairs', '40') + row('2', 'Desks', '20') + row('3', 'Lamps', '')
  await becomes(page, `<p>Lots</p><table>${head}<tbody>${rows}</tbody></table>`)
  await press(page, 'Escape', 'Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('entry-desktopDescription')

  await textOf(page).locator('td').first().click()
  await settled(page)
  await press(page, 'End', 'Shift+ArrowRight')
  await tool(page, 'Merge cells').click()
  await expect.poll(() => valueOf(page)).toContain('<td colspan="2"><p>1</p><p>Chairs</p></td><td>40</td>')
  await tool(page, 'Split cell').click()
  await tool(page, 'Delete row').click()
  await tool(page, 'Add column after').click()
  await expect.poll(() => valueOf(page)).toMatch(/<thead><tr>(<th>\w*<\/th>){4}<\/tr><\/thead>/)
  await tool(page, 'Delete column').click()
  await tool(page, 'Delete table').click()
  await becomes(page, '<p>Lots</p>')
  for (let undone = 0; undone < 6; undone += 1) await press(page, 'Control+z')
  await expect.poll(() => valueOf(page)).toContain('Chairs')
})

describe('pasted', () => {
  test('from each program, as by the pure function', async () => {
    const page = await begin()
    for (const name of [
      'word-en',
      'word-am',
      'google-docs-en',
      'excel-en',
      'libreoffice-am',
      'portal-en',
      'pdf-viewer-am',
    ]) {
      await press(page, 'Control+a')
      await paste(page, pasted(name))
      await expect.poll(() => valueOf(page), { message: name }).toBe(editedHtml(name))
      if (name === 'word-en') await page.getByText('Pictures left out of what you pasted: 1.').waitFor()
    }
  })
  test('into the middle of a line, as words alone, and a picture by itself', async () => {
    const page = await begin()
    await page.keyboard.type('ab')
    await press(page, 'ArrowLeft')
    await settled(page)
    await paste(page, '<meta charset="utf-8"><span style="font-weight:700">bold</span>')
    await becomes(page, '<p>a<strong>bold</strong>b</p>')
    await press(page, 'Control+a')
    await paste(page, '', 'one\ntwo\r\n\r\n<three>')
    await becomes(page, '<p>one<br />two</p><p>&lt;three&gt;</p>')
    await textOf(page).evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('Pictures left out of what you pasted: 1.').waitFor()
    await becomes(page, '<p>one<br />two</p><p>&lt;three&gt;</p>')
  })
  test('a table has no empty line above it, and gets one by the arrow up or by Enter at its beginning', async () => {
    const page = await begin()
    const shape = () => textOf(page).evaluate((text) => [...text.children].map(({ tagName }) => tagName).join(' '))
    await paste(page, '<table><tr><td>one</td><td>two</td></tr><tr><td>three</td><td>four</td></tr></table>')
    await becomes(
      page,
      '<table><tbody><tr><td>one</td><td>two</td></tr><tr><td>three</td><td>four</td></tr></tbody></table>',
    )
    expect(await shape()).toBe('TABLE P')
    await goWithin(page, '/tender-edit')
    await opened(page)
    expect(await shape()).toBe('TABLE P')
    await textOf(page).getByText('four').click()
    await settled(page)
    await press(page, 'ArrowUp')
    await settled(page)
    expect(await shape()).toBe('TABLE P')
    await press(page, 'ArrowUp')
    await page.keyboard.insertText('Lots')
    await expect.poll(() => valueOf(page)).toMatch(/^<p>Lots<\/p><table>/)
    await press(page, ...Array.from({ length: 4 }, () => 'Backspace'))
    await goWithin(page, '/tender-edit')
    await opened(page)
    await textOf(page).getByText('one').click()
    await settled(page)
    await press(page, 'Home')
    await settled(page)
    await press(page, 'Enter')
    await page.keyboard.type('Items')
    await expect.poll(() => valueOf(page)).toMatch(/^<p>Items<\/p><table><tbody><tr><td>one<\/td>/)
  })
})

test('Ethiopic keyboards: a letter, then Backspace and its next form, wherever the cursor is', async () => {
  const page = await begin()
  /** As Keyman and ibus write: ም, and on `a` it is deleted and ማ inserted, without a composition. */
  const write = async (...pairs: [string, string][]) => {
    for (const [first, second] of pairs) {
      await page.keyboard.insertText(first)
      await press(page, 'Backspace')
      await page.keyboard.insertText(second)
    }
  }
  await write(['ም', 'ማ'], ['ስ', 'ስ'], ['ት', 'ታ'])
  await press(page, 'Control+b')
  await write(['ው', 'ወ'], ['ቅ', 'ቂ'])
  await press(page, 'Control+b', 'Enter')
  await tool(page, 'Numbered list').click()
  await write(['ል', 'ለ'], ['ም', 'ሙ'])
  await press(page, 'Enter', 'Enter')
  await tool(page, 'Insert table').click()
  await write(['ድ', 'ዳ'])
  await press(page, 'Tab')
  await write(['ን', 'ኒ'])
  await becomes(
    page,
    '<p>ማስታ<strong>ወቂ</strong></p><ol><li>ለሙ</li></ol><table><thead><tr><th>ዳ</th><th>ኒ</th><th></th></tr></thead><tbody><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
  )
})

test('composed text is inserted once, and keys pressed meanwhile do nothing; Ctrl and an Ethiopic letter work as the key', async () => {
  const page = await begin()
  const client = await page.context().newCDPSession(page)
  for (const text of ['ሰ', 'ሰላ', 'ሰላም'])
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await textOf(page).evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  await client.send('Input.insertText', { text: 'ሰላም' })
  await becomes(page, '<p>ሰላም</p>')
  await press(page, 'Control+a')
  await textOf(page).evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ብ', code: 'KeyB', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  )
  await becomes(page, '<p><strong>ሰላም</strong></p>')
  await tool(page, 'Clear formatting').click()
  await becomes(page, '<p>ሰላም</p>')
})

test('a link is set, changed and removed; an invalid address is refused', async () => {
  const page = await begin()
  await page.keyboard.insertText('our site')
  await press(page, 'Control+a')
  await tool(page, 'Link').click()
  await page.keyboard.insertText('javascript:alert(1)')
  await press(page, 'Enter')
  await page.getByText('Write a web address, an email address or a phone number.').waitFor()
  await press(page, 'Control+a')
  await page.keyboard.insertText('example.et/bids')
  await press(page, 'Enter')
  await becomes(page, '<p><a href="https://example.et/bids" rel="noopener nofollow">our site</a></p>')
  await press(page, 'ArrowLeft', 'ArrowRight', 'ArrowRight')
  await tool(page, 'Link').click()
  await press(page, 'Control+a')
  await page.keyboard.insertText('bids@example.et')
  await press(page, 'Enter')
  await becomes(page, '<p><a href="mailto:bids@example.et" rel="noopener nofollow">our site</a></p>')
  await tool(page, 'Link').click()
  await page.getByRole('button', { name: 'Remove link' }).click()
  await becomes(page, '<p>our site</p>')
})

test('pasted: no attack runs, and the sanitiser finds nothing to remove', async () => {
  const page = await begin()
  // The policy of our pages would stop what the editor lets through.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Page.setBypassCSP', { enabled: true })
  await page.reload()
  await opened(page)
  await textOf(page).click()
  const ran: string[] = []
  await page.exposeFunction('noteRun', (what: string) => ran.push(what))
  await page.evaluate(() => {
    const say = (what: string) => void (window as unknown as { noteRun(what: string): Promise<void> }).noteRun(what)
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      window[name] = ((...given: unknown[]) => say(`${name}(${String(given[0])})`)) as never
  })
  // The function that cleans pasted text is tested with every one of them (web/ui/rich-text/clean-paste.test.ts).
  for (const [n, payloads] of byDay(vectorTexts(24), 3).entries()) {
    await press(page, 'Control+a')
    await paste(page, payloads.map((payload) => `<div>${payload}</div>`).join('\n<p>next</p>'))
    await press(page, 'Control+a')
    // The copy on the device is written a moment after the last change.
    await paste(page, `<p data-pm-slice="0 0 []">own ${n}</p>${payloads.join('')}`)
    await expect.poll(() => valueOf(page)).toContain(`own ${n}`)
    const html = await valueOf(page)
    expect(sanitise(html)).toBe(html)
  }
  expect(ran).toEqual([])
  await page.context().close()
  writing = undefined
})
