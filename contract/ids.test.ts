import { expect, test } from 'vitest'
import type { z } from 'zod'
import { personId, personIdParams } from './ids.ts'
import type { PersonId } from './ids.ts'

const nameOf = (id: PersonId): string => `person ${id}`

test('a number of one kind is not taken for one of another; a bare one is, and to everything else both are numbers', () => {
  const person = personId.parse('7')
  const other = 7 as number & z.$brand<'other'>
  // @ts-expect-error -- the compiler refuses it, and node runs it
  expect(nameOf(other)).toBe(nameOf(person))
  expect(nameOf(7)).toBe(nameOf(person))
  expect(person + 1).toBe(8)
  expect(JSON.stringify({ person })).toBe('{"person":7}')
  expect(personIdParams.safeParse({ id: '0' }).success).toBe(false)
})
