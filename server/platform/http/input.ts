import type { z } from 'zod'
import { Refused } from '../refused.ts'

/** What no database keeps, a NUL or half a sign, becomes the sign for what cannot be read, as browsers and parsers of HTML do it. */
export const readableIssue = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** The parts of a path by name. */
export const pathObject = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, readableIssue(value)]))

/** A query string as an object: repeated keys become lists, empty values (an HTML form sends them) are left out. */
export function queryObject(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(search.keys())) {
    const values = search
      .getAll(key)
      .filter((value) => value !== '')
      .map(readableIssue)
    if (values.length > 1) query[key] = values
    else if (values[0] !== undefined) query[key] = values[0]
  }
  return query
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
}

/** The checker's own words ('Invalid input: expected string, received undefined') are for programmers. */
function messageOf(issue: z.core.$ZodIssue, field: string): string {
  const { message } = issue
  const [, expected = '', received = ''] = /^Invalid input(?:: expected (.+), received (.+))?$/.exec(message) ?? []
  if (received === 'undefined') return `${field} is missing`
  if (expected !== '') return `${field} must be ${KINDS[expected] ?? expected}`
  if (message.startsWith('Invalid input')) return `${field} is not valid`
  if (issue.code === 'too_big' && message.startsWith('Too big')) return tooMuch(field, issue.origin, issue.maximum)
  if (issue.code === 'too_small' && message.startsWith('Too small')) return `${field} must be at least ${issue.minimum}`
  return message
}

function tooMuch(field: string, origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `${field} is longer than ${maximum} characters`
  return origin === 'array' ? `${field} has more than ${maximum} entries` : `${field} must be at most ${maximum}`
}

/** Of names that nobody knows, so many are told, and so much of each. */
const MOST_UNKNOWN = 20
const LONGEST_NAME = 60

/** Checks a part of the input; refuses with the messages by field. */
export function checkInput(schema: z.ZodType, value: unknown, part: string): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // Without a prototype: a name may be __proto__.
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
      for (const key of issue.keys.slice(0, MOST_UNKNOWN))
        fields[key.slice(0, LONGEST_NAME)] = [`${key.slice(0, LONGEST_NAME)} is not known here`]
      continue
    }
    const field = issue.path.join('.') || part
    ;(fields[field] ??= []).push(messageOf(issue, field))
  }
  throw new Refused('invalid-input', `${part}: ${Object.keys(fields).join(', ')}`, { fields })
}

/** In JSON they can only come written out. */
const UNREADABLE = /\\u(?:0000|d[89a-f])/i
const madeReadable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? readableIssue(value) : value

/** The body as JSON; an absent one is undefined. Size is limited before, by the server. */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new Refused('wrong-media-type')
  try {
    return UNREADABLE.test(text) ? JSON.parse(text, madeReadable) : JSON.parse(text)
  } catch {
    throw new Refused('invalid-input', 'body: not well-formed JSON', {
      fields: { body: ['The body is not well-formed JSON'] },
    })
  }
}
