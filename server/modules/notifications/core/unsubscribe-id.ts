import type { PersonId } from '#contract/ids.ts'

/** Scope of the unsubscribe link in an email: all email alerts, or the saved search it came from. */
export type UnsubscribeScope = 'alerts' | `search:${number}`

/** The readable part of the signed id: person and scope. Undefined where it is malformed. */
export function readScope(text: string): { personId: PersonId; scope: UnsubscribeScope } | undefined {
  const [, person = '', kind = '', search = ''] = /^([1-9]\d{0,15})(a|s([1-9]\d{0,15}))$/.exec(text) ?? []
  if (person === '') return undefined
  return { personId: Number(person), scope: kind === 'a' ? 'alerts' : `search:${Number(search)}` }
}

export const writeScope = (personId: PersonId, scope: UnsubscribeScope): string =>
  `${personId}${scope === 'alerts' ? 'a' : `s${scope.slice('search:'.length)}`}`
