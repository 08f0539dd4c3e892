import { DAY } from '#ethiopia/time-units.ts'
import type { PersonFacts } from '../factories/people.ts'
import type { HeldPeriods } from '../factories/subscriptions.ts'

const now = Date.now()
export const PAID = { start_at: now - 10 * DAY, end_at: now + 80 * DAY }

/** Kinds of people and their number: enough for all files together, and some more. */
export const PREPARED_PEOPLE = {
  paid: { count: 80, holds: PAID },
  /** With unread tenders of a profile and a saved search (busy-people.ts). */
  busy: { count: 3, holds: PAID },
  low: { count: 10, holds: { start_at: now - 80 * DAY, end_at: now + 10 * DAY } },
  trying: { count: 4, holds: { trial_start_at: now - 4 * DAY, trial_end_at: now + 3 * DAY, start_at: now - 4 * DAY } },
  /** With a password, and a confirmed address and number. */
  plain: { count: 80 },
  phoneless: { count: 40, phone: null },
  /** Gets email with links to unsubscribe. */
  subscribedToEmail: { count: 6 },
  unproven: { count: 4, phone: null, emailConfirmed: false },
  passwordless: { count: 4, password: false },
  admin: { count: 40, roles: ['admin'] },
  editor: { count: 20, roles: ['editor'] },
  employee: { count: 4, roles: ['employee'] },
} as const satisfies Record<string, PersonFacts & { count: number; holds?: HeldPeriods }>
