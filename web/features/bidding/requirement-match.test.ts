import { expect, test } from 'vitest'
import { requirementMatchOf } from './requirement-match.ts'

const days = { today: '2026-11-24', closing: '2026-12-10' }
const vat = (endsOn?: string) => ({ kind: 'vat' as const, ...(endsOn === undefined ? {} : { endsOn }) })

test('a document is ticked if the company has a certificate valid on the closing day', () => {
  expect(requirementMatchOf('vat', [], days)).toEqual({ state: 'missing' })
  expect(requirementMatchOf('vat', [{ kind: 'tin' }], days)).toEqual({ state: 'missing' })
  expect(requirementMatchOf('vat', [vat()], days)).toEqual({ state: 'have' })
  expect(requirementMatchOf('vat', [vat('2026-12-10')], days)).toEqual({ state: 'have', endsOn: '2026-12-10' })
  expect(requirementMatchOf('vat', [vat('2026-12-09')], days)).toEqual({ state: 'ends-before', endsOn: '2026-12-09' })
  expect(requirementMatchOf('vat', [vat('2026-11-23')], days)).toEqual({ state: 'ended', endsOn: '2026-11-23' })
  expect(requirementMatchOf('vat', [vat('2026-11-23'), vat('2027-01-01')], days)).toEqual({
    state: 'have',
    endsOn: '2027-01-01',
  })
  expect(requirementMatchOf('vat', [vat('2026-11-24')], { ...days, closing: undefined })).toEqual({
    state: 'have',
    endsOn: '2026-11-24',
  })
})

test('documents made for one tender are never searched for', () => {
  expect(requirementMatchOf('bid-bond', [vat()], days)).toEqual({ state: 'made' })
  expect(requirementMatchOf('samples', [], days)).toEqual({ state: 'made' })
})
