import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleAnswer } from './example-answer.ts'

test('an example has every field, one entry of a list, the first of several values, and dots for texts', () => {
  const card = z.object({
    id: z.number(),
    title: z.string(),
    isFree: z.boolean().optional(),
    state: z.enum(['open', 'over']),
  })
  const text = exampleAnswer(z.object({ data: z.array(card), kind: z.literal('page'), next: z.string().nullable() }))
  expect(JSON.parse(text ?? '')).toEqual({
    data: [{ id: 0, title: '…', isFree: true, state: 'open' }],
    kind: 'page',
    next: '…',
  })
})

test('it goes three levels deep, and there is none of an answer without a shape', () => {
  const deep = z.object({ a: z.object({ b: z.object({ c: z.object({ d: z.number() }) }) }) })
  expect(JSON.parse(exampleAnswer(deep) ?? '')).toEqual({ a: { b: { c: '…' } } })
  expect(exampleAnswer(z.number())).toBe('0')
  expect(JSON.parse(exampleAnswer(z.tuple([z.number(), z.boolean()])) ?? '')).toEqual([0, true])
  expect(exampleAnswer(z.object({ none: z.never(), one: z.union([z.never(), z.boolean()]) }))).toBe(
    '{\n  "one": true\n}',
  )
  expect(exampleAnswer(z.unknown())).toBe(undefined)
})
