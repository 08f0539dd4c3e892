import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m, speak } from '#web/lib/messages.ts'
import type { LinePage } from './bank-line-list.tsx'
import { LineImport } from './bank-line-import.tsx'

beforeEach(() => {
  speak('en')
  vi.stubGlobal('__SPRITE__', '')
})
afterEach(() => vi.unstubAllGlobals())
const shown = (accounts: LinePage['accounts']) =>
  renderToStaticMarkup(<LineImport accounts={accounts} isAdmin onImported={() => undefined} />)

test('without an account of ours there is no form that refuses every statement, but the reason', () => {
  expect(shown([])).toContain(m.lines_no_account())
  expect(shown([])).not.toContain('<input')
  const html = shown([{ bank: 'CBE', number: '1000123456789' } as LinePage['accounts'][number]])
  expect(html).toContain('<input')
  expect(html).not.toContain(m.lines_no_account())
})
