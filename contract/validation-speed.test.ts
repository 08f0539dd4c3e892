import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Texts on which a careless expression goes back and forth without end: long runs, almost what is meant, and the end
 * that does not fit.
 */
const LONG = 100_000
const of = (piece: string, end = '!') => piece.repeat(Math.ceil(LONG / piece.length)) + end
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
    `a@${of('b.', '')}`,
    `http://${of('a-', '')}`,
    `${'('.repeat(LONG / 2)}${')'.repeat(LONG / 2)}`,
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
  test('is validated quickly, even if it was made to take long', () => {
    expect(fields.length).toBeGreaterThan(200)
    const seen = new Set<z.ZodType>()
    const slow: string[] = []
    for (const [name, schema] of fields) {
      if (seen.has(schema)) continue
      seen.add(schema)
      for (const text of HOSTILE) {
        // The best of three: the machine may be busy with something else.
        let best = Infinity
        for (let tries = 0; tries < 3 && best > 50; tries++) {
          const started = performance.now()
          schema.safeParse(text)
          best = Math.min(best, performance.now() - started)
        }
        if (best > 50) slow.push(`${name}: ${Math.round(best)} ms for ${JSON.stringify(text.slice(0, 12))}`)
      }
    }
    expect(slow).toEqual([])
  })
})
