import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Periods } from './state.ts'

/**
 * Which contacts a trial user is asked to share (decision 0090): phones or emails, after this many days of
 * the trial if none were shared. Nobody who pays is asked.
 */
export function contactsAsked(
  { trialEnd, start, end, phoneCount, emailCount }: Periods & { phoneCount: number; emailCount: number },
  days: { phone: number; email: number },
  now: Instant,
): 'phone' | 'email' | undefined {
  if (trialEnd === undefined || end !== undefined || start === undefined) return undefined
  const passed = (now - start) / DAY
  if (phoneCount === 0 && passed >= days.phone) return 'phone'
  return emailCount === 0 && passed >= days.email ? 'email' : undefined
}
