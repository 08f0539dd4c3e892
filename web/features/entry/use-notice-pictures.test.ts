import { expect, test } from 'vitest'
import { toAssign } from './use-notice-pictures.ts'

test('a notice takes the pictures that were chosen for it, and leaves those brought for another', () => {
  const picture = (id: number, tenderId?: number) => ({
    id,
    width: 1,
    height: 1,
    at: 0,
    ...(tenderId ? { tenderId } : {}),
  })
  const pictures = [picture(1), picture(2), picture(3, 9)]
  expect(toAssign(pictures, new Set([2, 3]))).toEqual([2])
  expect(toAssign(pictures, new Set())).toEqual([])
})
