import type { Refusal } from '#contract/refusals.ts'
/** A person as a file, a device or Google gives them; `line` says where, from 1. */
export type RawContact = { line: number; name: string; emails: readonly string[]; phones: readonly string[] }

/** Why a contact is left out, or part of a file cannot be read. */
type SkipReason = 'no-email-or-phone' | 'wrong-email' | 'wrong-phone' | 'unreadable' | 'too-many'
export type Skipped = { line: number; reason: SkipReason }

/** The most characters of a name, an address or a number: longer ones are left out without being matched against a pattern. */
export const MAX_VALUE_LENGTH = 500

/** Cut so that it can still be seen to have been too long. */
export const shortened = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? value.slice(0, MAX_VALUE_LENGTH + 1) : value

/** The contacts of a file, and its unreadable rows. `more`: how many people follow that were not read, because they are beyond the limit. */
export type ReadFile = { contacts: RawContact[]; skipped: Skipped[]; more?: number }

/** The file as a whole is of no known format: `line` is where it stops being one. */
export class UnreadableContacts extends Error {
  readonly reason: Refusal & { line: number }
  constructor(reason: Refusal & { line: number }) {
    super(`${reason.code}, line ${reason.line}`)
    this.name = 'UnreadableContacts'
    this.reason = reason
  }
}
