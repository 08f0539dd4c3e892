import { expect, test } from 'vitest'
import { tickOf } from './tick.ts'

const days = { today: '2026-11-24', closing: '2026-12-10' }
const vat = (endsOn?: string) => ({ kind: 'vat' as const, ...(endsOn === undefined ? {} : { endsOn }) })

test('a document is ticked if the company has a certificate valid on the closing day', () => {
  expect(tickOf('vat', [], days)).toEqual({ state: 'missing' })
  expect(tickOf('vat', [{ kind: 'tin' }], days)).toEqual({ state: 'missing' })
  expect(tickOf('vat', [vat()], days)).toEqual({ state: 'have' })
  expect(tickOf('vat', [vat('2026-12-10')], days)).toEqual({ state: 'have', endsOn: '2026-12-10' })
  expect(tickOf('vat', [vat('2026-12-09')], days)).toEqual({ state: 'ends-before', endsOn: '2026-12-09' })
  expect(tickOf('vat', [vat('2026-11-23')], days)).toEqual({ state: 'ended', endsOn: '2026-11-23' })
  expect(tickOf('vat', [vat('2026-11-23'), vat('2027-01-01')], days)).toEqual({ state: 'have', endsOn: '2027-01-01' })
  expect(tickOf('vat', [vat('2026-11-24')], { ...days, closing: undefined })).toEqual({
    state: 'have',
    endsOn: '2026-11-24',
  })
})

test('documents made for one tender are never searched for', () => {
  expect(tickOf('bid-bond', [vat()], days)).toEqual({ state: 'made' })
  expect(tickOf('samples', [], days)).toEqual({ state: 'made' })
})
