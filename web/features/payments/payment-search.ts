import { PAID_PLANS, PAYMENT_STATES, PAYMENT_WAYS } from '#contract/payment-states.ts'
import type { PaymentFilter } from '#contract/payment-desk.ts'

/** Filters of the list of payments, as in the URL. */
export type PaymentSearch = Partial<PaymentFilter>
const ISO_DAY = /^\d{4}-\d\d-\d\d$/

const among = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

/** Reads it from a URL; parameters that no form sends are ignored. */
export function readPaymentSearch(asked: URLSearchParams): PaymentSearch {
  const day = (name: string) => {
    const text = asked.get(name) ?? ''
    return ISO_DAY.test(text) ? { [name]: text } : {}
  }
  const query = (asked.get('query') ?? '').trim().slice(0, 100)
  const state = among(PAYMENT_STATES, asked.get('state'))
  const way = among(PAYMENT_WAYS, asked.get('way'))
  const plan = among(Object.keys(PAID_PLANS) as (keyof typeof PAID_PLANS)[], asked.get('plan'))
  return {
    ...(query === '' ? {} : { query }),
    ...(state && { state }),
    ...(way && { way }),
    ...(plan && { plan }),
    ...(asked.get('dates') === 'paid' ? { dates: 'paid' as const } : {}),
    ...day('from'),
    ...day('to'),
  }
}

/** A path's URL with these filters. */
export function paymentSearchAddress(path: string, search: PaymentSearch, pageIndex = 0): string {
  const params = new URLSearchParams(search)
  if (pageIndex > 0) params.set('pageIndex', String(pageIndex))
  return params.size === 0 ? path : `${path}?${params}`
}
