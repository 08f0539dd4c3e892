import { expect, test } from 'vitest'
import { PAYMENT_CAUSES, PAYMENT_STATES } from '#contract/payment-states.ts'
import { nextState, PAYMENT_ROWS } from './transitions.ts'

/**
 * Transitions from each state: o open, c checking, s short, p paid, r refused, l lapsed, w withdrawn, x reversed, -
 * none. By hand, not from the data.
 */
const SIGNS = {
  o: 'open',
  c: 'checking',
  s: 'short',
  p: 'paid',
  r: 'refused',
  l: 'lapsed',
  w: 'withdrawn',
  x: 'reversed',
}
const EXPECTED = `
                            ocsprlwx
  offered                   ocs-r---
  gateway-pending           c---c---
  gateway-failed            rr------
  gateway-failed-in-part    -s------
  proved-in-full            ppppppp-
  proved-in-part            sss-sss-
  lapsed                    l---l---
  withdrawn                 ww--w---
  receipt-sent              ccc-ccc-
  receipt-refused           -r------
  receipt-refused-in-part   -s------
  receipt-withdrawn         -o------
  receipt-withdrawn-in-part -s------
  receipt-late              -c-p----
  reversed                  --xx----
  released                  --w-www-`
const rows = new Map(
  EXPECTED.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/) as [string, string]),
)

test('the sixteen rows of what can happen to a payment are there, each with a name of its own', () => {
  expect(PAYMENT_ROWS).toHaveLength(16)
  expect(new Set(PAYMENT_ROWS.map(({ name }) => name)).size).toBe(16)
})

test.each(PAYMENT_CAUSES)('%s leads from each state to the right one, and nowhere else', (cause) => {
  const found = PAYMENT_STATES.map((from) => nextState(from, cause))
  const signs = found.map((to) => Object.entries(SIGNS).find(([, state]) => state === to)?.[0] ?? '-').join('')
  expect(signs).toBe(rows.get(cause) ?? '--------')
})

test('a payment taken back stays so after any further event', () => {
  expect(PAYMENT_CAUSES.filter((cause) => nextState('reversed', cause) !== undefined)).toEqual([])
})

test('no two rows contradict each other for one state and cause', () => {
  const ways = PAYMENT_ROWS.flatMap(({ ways: of }) => of)
  for (const way of ways)
    for (const other of ways)
      if (way.cause === other.cause && way.from.some((state) => other.from.includes(state)))
        expect(other.to).toBe(way.to)
})
