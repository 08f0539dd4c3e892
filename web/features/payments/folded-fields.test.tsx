import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { BankLineList } from './bank-line-list.tsx'
import { PaymentList } from './payment-list.tsx'
import type { PaymentSearch } from './payment-search.ts'
import type { LineSearch } from './bank-line-search.ts'
import { ProformaForm } from './proforma-form.tsx'

beforeEach(() => speak('en'))
const shown = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
/** The folded part of a form, and whether it is open. */
const folded = (html: string) => {
  const [, open, fields = ''] = /<details[^>]*?( open="")?>(.*?)<\/details>/s.exec(html) ?? []
  return { isOpen: open !== undefined, fields, before: html.slice(0, html.indexOf('<details')) }
}
const NO_PAYMENTS = { data: [], pageIndex: 0, pageSize: 30, totalCount: 0, totalPages: 0 }
const payments = (search: PaymentSearch) => folded(shown(<PaymentList search={search} found={NO_PAYMENTS} />))
const lines = (search: LineSearch) => folded(shown(<BankLineList search={search} page={{ lines: [], accounts: [] }} />))

test('of the search for payments and for statement lines only the words and the button come before the list', () => {
  for (const [{ before, fields, isOpen }, words] of [
    [payments({ query: 'abay' }), 'query'],
    [lines({ words: 'abay' }), 'words'],
  ] as const) {
    expect(isOpen).toBe(false)
    expect([...before.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([words])
    expect(before).toContain('>Find</button>')
    for (const name of ['state', 'from', 'to']) expect(fields).toContain(`name="${name}"`)
  }
})
test('filters that are set are shown', () => {
  expect(payments({ state: 'paid' }).isOpen).toBe(true)
  expect(lines({ from: '2026-03-04' }).isOpen).toBe(true)
})
test('a pro forma asks for few details; those that the last one had are shown', () => {
  const plan = { name: 'annually', months: 12, price: 4800 } as const
  const form = (buyer?: { name: string; vatNumber?: string }) =>
    folded(shown(<ProformaForm plan={plan} buyer={buyer} onMade={() => undefined} />))
  const { fields, before, isOpen } = form({ name: 'Abay' })
  expect(isOpen).toBe(false)
  for (const name of ['name', 'tin', 'email']) expect(before).toContain(`name="${name}"`)
  for (const name of ['nameAm', 'vatNumber', 'address']) expect(fields).toContain(`name="${name}"`)
  expect(form({ name: 'Abay', vatNumber: '12345' }).isOpen).toBe(true)
})
