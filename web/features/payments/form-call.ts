import { createCall } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { askAsReader } from '#web/lib/browser-call.ts'

/** Fields of a form with files. */
type Fields = Readonly<Record<string, string | boolean | File | undefined>>

/** Calls whose body is a form: the fields are sent instead of JSON. */
export function formCall(fields: Fields): Call {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') body.append(name, typeof value === 'boolean' ? String(value) : value)
  return createCall((path, { method }) => askAsReader(path, { method, headers: { accept: 'application/json' }, body }))
}
