import { createHmac } from 'node:crypto'
import type { Person } from '#server/modules/accounts/index.ts'
import { recipientKey } from '#server/modules/notifications/index.ts'

type Proved = Pick<Person, 'email' | 'emailConfirmedAt' | 'phone' | 'phoneConfirmedAt'>

/** Digests by which a trial is remembered. */
export const trialDigests = (secret: Uint8Array, person: Proved): string[] => provedDigests(secret, person, 'trial')

/**
 * The phone and the mailbox that the person confirmed, each as a keyed digest for one purpose, so that a used trial is
 * remembered after the account's deletion without naming anybody. Dots, case and plus signs make no other mailbox.
 */
export function provedDigests(
  secret: Uint8Array,
  { email, emailConfirmedAt, phone, phoneConfirmedAt }: Proved,
  purpose: string,
): string[] {
  const keys = [
    ...(phone !== null && phoneConfirmedAt !== null ? [`phone ${phone}`] : []),
    ...(email !== null && emailConfirmedAt !== null ? [`email ${recipientKey('email', email)}`] : []),
  ]
  return keys.map((key) => createHmac('sha256', secret).update(`${purpose} ${key}`).digest('base64url'))
}
