import { randomUUID } from 'node:crypto'
import { mailboxKey } from '#contract/email-address.ts'
import type { PersonId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db.ts'
import { RESET_LIFE } from '../core/codes.ts'
import { readEmail } from '../core/email-address.ts'
import type { EmailLanguage } from '../core/account-email.ts'
import { findByEmail, findPerson } from '../store/people.ts'
import { insertToken } from '../store/tokens.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { keyed, tokenHash } from './token-secrets.ts'
import { sendAccountEmail, tokenLink } from './send-account-email.ts'

export const RESET_EMAIL = 'accounts-reset-letter'
type ResetEmail = { request: string; personId: PersonId | null; lang: EmailLanguage; returnUrl?: string | undefined }

/** Requests a reset link. A job writes the email, so that response times do not reveal whether there is an account. */
export async function requestReset(
  world: AccountsWorld,
  input: { email: string; returnUrl?: string | undefined },
  browser: BrowserInfo,
): Promise<{ success: boolean; message: string }> {
  const { key } = readEmail(input.email)
  await countAttempt(world, { name: 'emailAddress', of: browser.address }, { name: 'email', of: mailboxKey(key) })
  const [person] = await findByEmail(world.db, key)
  const email: ResetEmail = {
    request: randomUUID(),
    personId: person?.id ?? null,
    lang: browser.language,
    returnUrl: input.returnUrl,
  }
  await world.jobs.send(world.db, RESET_EMAIL, email)
  return {
    success: true,
    message:
      'If there is an account with this address, a reset link was sent to it. Please check your spam folder too.',
  }
}

/** Writes the email. A repetition makes the same token and no second email. */
export async function sendResetEmail(
  world: AccountsWorld,
  { request, personId, lang, returnUrl }: ResetEmail,
): Promise<void> {
  const person = personId === null ? undefined : await findPerson(world.db, personId)
  if (!person?.email || !person.emailKey) return
  const { email, emailKey, name, id } = person
  const token = keyed(await world.secret(), 'reset', request, id).toString('base64url')
  const now = world.clock.now()
  const expiresAt = now + RESET_LIFE
  const row = {
    kind: 'reset' as const,
    hash: tokenHash(token),
    person_id: id,
    email,
    email_key: emailKey,
    session_id: null,
  }
  await inTransaction(world.db, async (tx) => {
    await insertToken(tx, { ...row, created_at: now, expires_at: expiresAt })
    const link = tokenLink(world.settings.publicOrigin, 'authentication/reset-password', token, email, returnUrl)
    await sendAccountEmail(world, tx, 'reset', {
      personId: id,
      to: email,
      lang: person.emailConfirmedAt ? person.language : lang,
      facts: { name: person.emailConfirmedAt ? name : null, link },
      key: request,
      expiresAt,
    })
  })
}
