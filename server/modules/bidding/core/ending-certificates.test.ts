import { expect, test } from 'vitest'
import type { Certificate } from '#contract/bidding.ts'
import { endingSoon } from './ending-certificates.ts'

const TODAY = { year: 2026, month: 11, day: 26 }
const ending = (...certificates: [Certificate['kind'], string?][]) =>
  endingSoon(
    certificates.map(([kind, endsOn], id) => ({ id, kind, ...(endsOn === undefined ? {} : { endsOn }) })),
    TODAY,
  ).map(({ kind, endsOn }) => `${kind} ${endsOn}`)

test('certificates that end within thirty days, or ended so long ago, come with the next first', () => {
  expect(
    ending(['vat', '2026-12-26'], ['tin', '2026-10-27'], ['competence', '2026-12-27'], ['supplier-list', '2026-10-26']),
  ).toEqual(['tin 2026-10-27', 'vat 2026-12-26'])
})

test('of several of a kind only the latest counts, whatever their order', () => {
  const two: [Certificate['kind'], string?][] = [
    ['vat', '2026-11-20'],
    ['vat', '2026-12-10'],
  ]
  expect([ending(...two), ending(...two.toReversed())]).toEqual([['vat 2026-12-10'], ['vat 2026-12-10']])
  expect(ending(...two, ['vat', '2026-12-10'])).toEqual(['vat 2026-12-10'])
  for (const later of ['2027-12-10', undefined])
    expect([ending(...two, ['vat', later]), ending(['vat', later], ...two)]).toEqual([[], []])
})
