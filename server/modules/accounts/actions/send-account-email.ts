import { randomUUID } from 'node:crypto'
import type { PersonId } from '#contract/ids.ts'
import { returnPath } from '#contract/return-url.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { emailHtml, enqueueMessage } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { renderAccountEmail } from '../core/account-email.ts'
import type { EmailLanguage } from '../core/account-email.ts'
import { SECURITY_EMAILS } from '../core/email-texts.ts'
import type { EmailFacts, EmailKind } from '../core/email-texts.ts'
import type { AccountsWorld } from './accounts-world.ts'

/** Emails contain no longer paths than this. */
const MAX_RETURNING = 1000
/** Kinds of email that no limit stops. */
const ALWAYS: ReadonlySet<EmailKind> = new Set(SECURITY_EMAILS)
/** Kinds of email with a token or a code. */
const SECRET: ReadonlySet<EmailKind> = new Set(['activation', 'reset', 'code'])

/** The prefix of message keys about one person's account, by which they are found. */
export const aboutAccount = (personId: PersonId | null): string => (personId === null ? '' : `account ${personId} `)

type Addressee = {
  /** The person whose account it is about; null where there is none yet. */
  personId: PersonId | null
  to: string
  lang: EmailLanguage
  facts: EmailFacts
  /** One email per key, however often it is requested. */ key?: string
  expiresAt?: Instant
}

/**
 * Writes an email into the caller's transaction. 'capped' is no refusal: the response stays the same, because it would
 * reveal who gets emails.
 */
export async function sendAccountEmail(
  world: Pick<AccountsWorld, 'clock' | 'jobs' | 'log'>,
  tx: Db,
  kind: EmailKind,
  { personId, to, lang, facts, key = randomUUID(), expiresAt }: Addressee,
): Promise<void> {
  const outcome = await enqueueMessage(world, tx, {
    kind,
    channel: 'email',
    to,
    lang,
    ...emailHtml(renderAccountEmail(kind, lang, facts)),
    key: `${aboutAccount(personId)}${kind}:${key}`,
    secret: SECRET.has(kind),
    always: ALWAYS.has(kind),
    transactional: true,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  })
  if (outcome === 'capped') world.log.warn({ kind }, 'an email was held back: this address has had too many')
}

/** The address of a page that takes a token, whose parameters decision 0090 names. */
export function tokenLink(
  publicOrigin: string,
  page: 'authentication/activate_account' | 'authentication/reset-password',
  token: string,
  email: string,
  returnUrl?: string,
): string {
  return `${publicOrigin}/${page}?${new URLSearchParams({ token, email, ...returnPathOf(publicOrigin, returnUrl) })}`
}

/** The parameter with the page that somebody came from: a path of this site short enough for an email, or nothing. */
export function returnPathOf(publicOrigin: string, returnUrl: string | undefined): { returnUrl?: string } {
  const path = returnPath(returnUrl, publicOrigin)
  return path === undefined || path === '/' || path.length > MAX_RETURNING ? {} : { returnUrl: path }
}
