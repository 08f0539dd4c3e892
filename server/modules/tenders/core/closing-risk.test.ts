import { expect, test } from 'vitest'
import { closingRisk, judgeTypedClosing } from './closing-risk.ts'
import type { ClosingFacts } from './closing-risk.ts'

const facts: ClosingFacts = {
  id: 1,
  version: 2,
  closingAt: 1000,
  doubted: false,
  corrected: false,
  quoted: true,
  approved: false,
}
const many = Array.from({ length: 20_000 }, (_, n) => n + 1)

test('a closing that was corrected, doubted or taken from no words is typed again', () => {
  expect(closingRisk({ ...facts, corrected: true, doubted: true, quoted: false })).toBe('corrected')
  expect(closingRisk({ ...facts, doubted: true })).toBe('doubted')
  expect(closingRisk({ ...facts, quoted: false })).toBe('not-quoted')
})
test('one that was approved before is not typed again, whatever its doubts', () => {
  expect(closingRisk({ ...facts, approved: true, corrected: true, doubted: true, quoted: false })).toBeUndefined()
})
test('without a day there is nothing to type', () => {
  expect(closingRisk({ ...facts, closingAt: null, corrected: true, doubted: true, quoted: false })).toBeUndefined()
})
test('one in ten of the others is drawn, the same at each request, and again with each version', () => {
  const drawn = (version: number) => many.filter((id) => closingRisk({ ...facts, id, version }) === 'drawn')
  expect(drawn(2)).toEqual(drawn(2))
  for (const version of [1, 2, 3, 17]) {
    expect(drawn(version).length).toBeGreaterThan(many.length * 0.09)
    expect(drawn(version).length).toBeLessThan(many.length * 0.11)
  }
  const twice = new Set(drawn(2)).intersection(new Set(drawn(3))).size
  expect(twice).toBeGreaterThan(many.length * 0.005)
  expect(twice).toBeLessThan(many.length * 0.015)
})
test('neighbours are drawn independently: ten in a row are spared about as often as by chance', () => {
  const drawn = many.map((id) => closingRisk({ ...facts, id }) === 'drawn')
  const pairs = drawn.filter((is, n) => is && drawn[n + 1]).length
  expect(pairs).toBeGreaterThan(many.length * 0.005)
  expect(pairs).toBeLessThan(many.length * 0.015)
})

test('an equal typed closing continues, a different one asks, and having seen both continues', () => {
  const judge = (typed: Parameters<typeof judgeTypedClosing>[2]) => judgeTypedClosing(1000, 'drawn', typed)
  expect(judge({})).toEqual({ verdict: 'closing-again' })
  expect(judge({ closing: 1000 })).toEqual({ verdict: 'goes-on' })
  expect(judge({ closing: 2000 })).toEqual({ verdict: 'closing-differs' })
  expect(judge({ closing: 2000, closingSeen: 1000 })).toEqual({ verdict: 'goes-on', differs: true })
  expect(judge({ closing: 2000, closingSeen: 2000 })).toEqual({ verdict: 'closing-differs' })
})
test('the closing of the tender itself does not count as typed', () => {
  expect(judgeTypedClosing(1000, 'drawn', { closingSeen: 1000 })).toEqual({ verdict: 'closing-again' })
  expect(judgeTypedClosing(1000, undefined, { closingSeen: 1000 })).toEqual({ verdict: 'goes-on' })
  expect(judgeTypedClosing(1000, undefined, { closingSeen: 2000 })).toEqual({ verdict: 'closing-differs' })
})
test('a closing typed without a request is compared too; without a day there is nothing to compare', () => {
  expect(judgeTypedClosing(1000, undefined, {})).toEqual({ verdict: 'goes-on' })
  expect(judgeTypedClosing(1000, undefined, { closing: 2000 })).toEqual({ verdict: 'closing-differs' })
  expect(judgeTypedClosing(null, undefined, { closing: 2000 })).toEqual({ verdict: 'goes-on' })
})
