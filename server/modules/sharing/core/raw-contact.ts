import type { Refusal } from '#contract/refusals.ts'
/** A person as a file, a device or Google gives them; `line` says where, from 1. */
export type RawContact = { line: number; name: string; emails: readonly string[]; phones: readonly string[] }

/** Why one is left out, or part of a file cannot be read. */
type SkipReason = 'no-email-or-phone' | 'wrong-email' | 'wrong-phone' | 'unreadable' | 'too-many'
export type Skipped = { line: number; reason: SkipReason }

/** A name, an address or a number is never so long, in characters: longer ones are looked at by no pattern, and left out. */
export const MAX_VALUE_LENGTH = 500

/** Cut to where it still shows that it was too long. */
export const shortened = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? value.slice(0, MAX_VALUE_LENGTH + 1) : value

/** The contacts of a file, and its unreadable rows. */
export type ReadFile = { contacts: RawContact[]; skipped: Skipped[] }

/** The file as a whole is none that we know: `line` where it ends to be one. */
export class UnreadableContacts extends Error {
  readonly reason: Refusal & { line: number }
  constructor(reason: Refusal & { line: number }) {
    super(`${reason.code}, line ${reason.line}`)
    this.name = 'UnreadableContacts'
    this.reason = reason
  }
}
