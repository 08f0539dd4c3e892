import { LEAST_TYPED } from '#contract/contacts.ts'
import { foldKey } from '#language/fold.ts'

export type ContactQuery = 'name' | 'email' | 'phone'

/**
 * The typed text in the form in which contacts are searched; undefined while it is too short, or cannot be the
 * beginning of any.
 */
export function contactQuery(by: ContactQuery, typed: string): string | undefined {
  const text = typed.trim().replaceAll('\0', '')
  if ([...text].length < LEAST_TYPED[by]) return undefined
  if (by === 'name') return foldKey(text) || undefined
  if (by === 'email') return text.toLowerCase()
  const digits = text.replace(/[^\d+]/g, '')
  const national = digits.replace(/^(?:\+|00)?251|^0(?=[1-9])/, '')
  return /^\d{2,9}$/.test(national) ? `+251${national}` : undefined
}
