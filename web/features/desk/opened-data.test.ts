import { expect, test } from 'vitest'
import { afterComment } from './opened-data.ts'
import type { OpenedData } from './opened-data.ts'

test('after a comment the tender is shown up to date, but in the former version if somebody changed it meanwhile', () => {
  const opened = (version: number, comment: string, problems: string[]) =>
    ({ tender: { id: 7, version }, reviews: [{ at: 1, by: 'Rahel', comment }], problems }) as unknown as OpenedData
  const shown = opened(2, 'Before', ['reported'])
  const same = opened(2, 'Before, and after', [])
  expect(afterComment(shown, same)).toBe(same)
  const changed = opened(3, 'Before, and after', [])
  expect(afterComment(shown, changed)).toEqual({ ...shown, reviews: changed.reviews })
})
