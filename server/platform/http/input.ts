import type { z } from 'zod'
import { refusal, refusalOfIssue } from '#contract/refusals.ts'
import type { Refusal, ValueKind } from '#contract/refusals.ts'
import { Refused, refuse, refuseFields } from '../refused.ts'
import type { FieldRefusals } from '../refused.ts'

/**
 * Replaces characters that databases cannot store, NUL and lone surrogates, with U+FFFD, as browsers and HTML parsers
 * do.
 */
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

const KINDS: Readonly<Record<string, ValueKind>> = {
  int: 'int',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  object: 'object',
  record: 'object',
  array: 'array',
}

/** The reason for an error found by the schema itself, whose messages are for programmers. */
function reasonOf(found: z.core.$ZodRawIssue, part: string): Refusal {
  const field = (found.path ?? []).join('.') || part
  switch (found.code) {
    case 'invalid_type':
      return found.input === undefined
        ? refusal('missing', { field })
        : refusal('wrong-kind', { field, kind: KINDS[found.expected] ?? 'other' })
    case 'too_big':
      return tooMuch(field, found.origin, Number(found.maximum))
    case 'too_small':
      return refusal('too-low', { field, min: Number(found.minimum) })
    case 'invalid_value':
      return found.values.length > 1
        ? refusal('not-an-option', { options: found.values.map((value) => JSON.stringify(value)).join('|') })
        : refusal('invalid', { field })
    case 'unrecognized_keys':
      return refusal('unknown-field', { field: (found.keys[0] ?? '').slice(0, MAX_NAME_LENGTH) })
    default:
      return refusal('invalid', { field })
  }
}

function tooMuch(field: string, origin: string, max: number): Refusal {
  if (origin === 'string') return refusal('too-long', { field, max })
  return refusal(origin === 'array' ? 'too-many-entries' : 'too-high', { field, max })
}

/** How many unknown names are reported, and how much of each. */
const MAX_UNKNOWN = 20
const MAX_NAME_LENGTH = 60

/** Checks a part of the input; refuses with the reasons by field. */
export function checkInput<T>(schema: z.ZodType<T>, value: unknown, part: string): T {
  const result = schema.safeParse(value, { error: (found) => JSON.stringify(reasonOf(found, part)) })
  if (result.success) return result.data
  // Without a prototype: a name may be __proto__.
  const fields: FieldRefusals = Object.create(null)
  for (const found of result.error.issues) {
    if (found.code === 'unrecognized_keys' && found.path.length === 0) {
      for (const key of found.keys.slice(0, MAX_UNKNOWN).map((name) => name.slice(0, MAX_NAME_LENGTH)))
        fields[key] = [refusal('unknown-field', { field: key })]
      continue
    }
    const field = found.path.join('.') || part
    ;(fields[field] ??= []).push(refusalOfIssue(found.message) ?? refusal('invalid', { field }))
  }
  throw refuseFields(fields, part)
}

/** In JSON they can only occur escaped. */
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
    throw refuse('body', 'json-malformed')
  }
}

/** A form as an object, its files as File; of repeated names the last counts. Size is limited before, by the server. */
export async function formBody(request: Request): Promise<unknown> {
  const form = await request.formData().catch(() => {
    throw refuse('body', 'form-malformed')
  })
  const body: Record<string, unknown> = Object.create(null)
  for (const [name, value] of form) body[name] = typeof value === 'string' ? readableIssue(value) : value
  return body
}
