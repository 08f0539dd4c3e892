import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { ACTIVATION_LIFE } from '../core/codes.ts'
import type { EmailAddress } from '../core/email-address.ts'
import type { EmailLanguage } from '../core/account-email.ts'
import { findByEmail } from '../store/people.ts'
import { insertToken } from '../store/tokens.ts'
import type { AccountsWorld } from './accounts-world.ts'
import { newToken, tokenHash } from './token-secrets.ts'
import { returnPathOf, sendAccountEmail, tokenLink } from './send-account-email.ts'

type Claim = {
  personId: PersonId
  address: EmailAddress
  lang: EmailLanguage
  /** One email with this token, however often the job that writes it runs. */
  again?: { request: string; token: string }
  /** Stays signed in when the address is confirmed and other sessions end. */
  sessionId?: string
  /** The page from which the person came. */
  returnUrl?: string | undefined
}

/**
 * Sends the email that confirms an address, in the caller's transaction, without a name, which a stranger may have
 * chosen. An address that somebody else confirmed gets an email that says so.
 */
export async function sendActivation(
  world: AccountsWorld,
  tx: Db,
  { personId, address, lang, again, sessionId, returnUrl }: Claim,
): Promise<void> {
  const now = world.clock.now()
  const { publicOrigin } = world.settings
  const once = again ? { key: again.request } : {}
  const [holder] = await findByEmail(tx, address.key)
  if (holder?.emailConfirmedAt && holder.id !== personId) {
    await sendAccountEmail(world, tx, 'known-address', {
      personId: holder.id,
      to: address.email,
      lang: holder.language,
      facts: { name: holder.name, link: loginLink(publicOrigin, returnUrl) },
      ...once,
    })
    return
  }
  const token = again?.token ?? newToken()
  const expiresAt = now + ACTIVATION_LIFE
  const row = {
    kind: 'activation' as const,
    person_id: personId,
    email: address.email,
    email_key: address.key,
    session_id: sessionId ?? null,
  }
  await insertToken(tx, { ...row, hash: tokenHash(token), created_at: now, expires_at: expiresAt })
  const link = tokenLink(publicOrigin, 'authentication/activate_account', token, address.email, returnUrl)
  await sendAccountEmail(world, tx, 'activation', {
    personId,
    to: address.email,
    lang,
    facts: { name: null, link },
    expiresAt,
    ...once,
  })
}

function loginLink(publicOrigin: string, returnUrl: string | undefined): string {
  const query = new URLSearchParams(returnPathOf(publicOrigin, returnUrl))
  return `${publicOrigin}/authentication/login${query.size > 0 ? `?${query}` : ''}`
}
