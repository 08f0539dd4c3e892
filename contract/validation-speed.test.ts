import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { growthFaults } from '#test/growth.ts'
import { contract } from './index.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Texts on which a careless expression goes back and forth without end: long runs, almost what is meant, and the end
 * that does not fit.
 */
const LONG = 20_000
type OfLength = (length: number) => string
const of =
  (piece: string, end = '!'): OfLength =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length)) + end
const HOSTILE = [
  'a',
  '0',
  ' ',
  '\t',
  '-',
  '.',
  '@',
  '<',
  '"',
  '/',
  '\n',
  'a.',
  'a@',
  '0 ',
  '1-',
  'a-',
  '..',
  'http://a.',
  'www.',
  '%',
  'ሀ',
  '\u0301',
  'e\u0301',
  '😀',
  '+251',
  '()',
]
  .map((piece) => of(piece))
  .concat(
    of('a', '@'),
    of(' ', 'x'),
    of('a.', '/'),
    (length) => `a@${of('b.', '')(length)}`,
    (length) => `http://${of('a-', '')(length)}`,
    (length) => `${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
  )

/** Each field of a call by its name, however deep it lies. */
function fieldsOf(schema: z.ZodType, name: string): [string, z.ZodType][] {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
      ? (schema.unwrap() as z.ZodType)
      : schema
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      fieldsOf(field, `${name}.${key}`),
    )
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType, `${name}[]`)
  return [[name, inner]]
}

const calls = Object.entries(contract as Record<string, Endpoint>)
const fields = calls.flatMap(([key, { params, query, body }]) =>
  [params, query, body].flatMap((schema) => (schema === undefined ? [] : fieldsOf(schema, key))),
)

describe('the input of a call', () => {
  test('takes as much longer to validate as it is longer, even if it was made to take long', () => {
    expect(fields.length).toBeGreaterThan(200)
    const named = new Map(fields.map(([name, schema]) => [schema, name]))
    const faults = [...named].flatMap(([schema, name]) =>
      HOSTILE.flatMap((ofLength) =>
        growthFaults(`${name} of ${ofLength(12)}`, LONG, ofLength, (text) => schema.safeParse(text)),
      ),
    )
    expect(faults).toEqual([])
  })
})
