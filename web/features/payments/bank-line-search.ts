import type { InputOf } from '#contract/endpoint.ts'
import type { bankLines } from '#contract/bank-lines.ts'

export const LINE_STATES = ['new', 'used', 'ignored'] as const

/** Filters of the list of bank lines, as in the URL. */
export type LineSearch = Omit<InputOf<(typeof bankLines)['GET /api/payment/lines']>['query'], 'amount'>

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** Reads it from a URL; parameters that no form sends are ignored. */
export function readLineSearch(asked: URLSearchParams): LineSearch {
  const text = (name: string, most: number) => (asked.get(name) ?? '').trim().slice(0, most)
  const part = (name: string, value: string) => (value === '' ? {} : { [name]: value })
  const day = (name: string) => part(name, ISO_DAY.test(text(name, 10)) ? text(name, 10) : '')
  const state = LINE_STATES.find((state) => state === asked.get('state'))
  return {
    ...part('words', text('words', 200)),
    ...part('account', text('account', 40)),
    ...(state && { state }),
    ...day('from'),
    ...day('to'),
    ...part('cursor', text('cursor', 60)),
  }
}

/** The URL of the list with these filters, from where a page ended. */
export function lineAddress(search: LineSearch, cursor?: string): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  if (cursor !== undefined) params.set('cursor', cursor)
  return params.size === 0 ? '/admin/bank-lines' : `/admin/bank-lines?${params}`
}
