import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { fieldOf } from './entry-view.ts'
import type { EntryDraft, EntryState } from './entry-view.ts'
import { fieldNameOf } from './field-names.ts'

/** Nothing is wrong with the text: it is sent again automatically. */
export const isWaiting = (state: EntryState): boolean => state === 'offline' || state === 'away'

const NOT_NOW: Partial<Record<EntryState, () => string>> = {
  away: m.entry_service_busy,
  'signed-out': m.entry_signed_out,
  forbidden: m.entry_forbidden,
  gone: m.entry_gone,
}
const TIMED_OUT = 408
const TOO_MANY = 429
const SERVER_FAULT = 500

function stateOf({ problem: { code, status } }: ApiProblem): EntryState {
  if (code === 'signed-out' || code === 'sign-in-again') return 'signed-out'
  if (code === 'not-allowed') return 'forbidden'
  if (code === 'not-found') return 'gone'
  return status >= SERVER_FAULT || status === TOO_MANY || status === TIMED_OUT ? 'away' : 'faulty'
}

/** Shows why something was not saved. */
export function showRefusal(draft: EntryDraft, error: unknown): void {
  if (error instanceof Unreachable) return draft.update({ state: 'offline', message: undefined })
  const state = error instanceof ApiProblem ? stateOf(error) : 'faulty'
  const message = NOT_NOW[state]?.()
  if (message !== undefined) return draft.update({ faults: {}, message, state })
  const { banner, fields } = refusalText(error)
  const faults = Object.fromEntries(Object.entries(fields).map(([name, words]) => [fieldOf(name), named(words, name)]))
  return draft.update({ faults, message: banner ?? m.entry_faulty(), state: 'faulty' })
}

/** Only the service uses this name for the field. */
const named = (words: string, name: string): string => words.replaceAll(name, () => fieldNameOf(fieldOf(name)))
