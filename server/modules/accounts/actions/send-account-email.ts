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

/** Emails carry no longer paths than this. */
const MAX_RETURNING = 1000
/** Never held back. */
const ALWAYS: ReadonlySet<EmailKind> = new Set(SECURITY_EMAILS)
/** These hold a token or a code. */
const SECRET: ReadonlySet<EmailKind> = new Set(['activation', 'reset', 'code'])

/** Messages about one person's account begin so, by which they are found again. */
export const aboutAccount = (personId: PersonId | null): string => (personId === null ? '' : `account ${personId} `)

type Addressee = {
  /** The person whose account it is about; null where there is none yet. */
  personId: PersonId | null
  to: string
  lang: EmailLanguage
  facts: EmailFacts
  /** One email, however often it is asked for. */ key?: string
  expiresAt?: Instant
}

/** Writes an email into the caller's transaction. 'capped' is no refusal: the answer is the same, or it would tell who is written to. */
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
  if (outcome === 'capped') world.log.warn({ kind }, 'a letter was held back: this address has had too many')
}

/** The address of a page that takes a token, as the specification names its parameters. */
export function tokenLink(
  publicOrigin: string,
  page: 'authentication/activate_account' | 'authentication/reset-password',
  token: string,
  email: string,
  returnUrl?: string,
): string {
  return `${publicOrigin}/${page}?${new URLSearchParams({ token, email, ...returnPathOf(publicOrigin, returnUrl) })}`
}

/** The parameter that takes somebody back to where they came from: a path of this site of a length that emails can carry, or nothing. */
export function returnPathOf(publicOrigin: string, returnUrl: string | undefined): { returnUrl?: string } {
  const path = returnPath(returnUrl, publicOrigin)
  return path === undefined || path === '/' || path.length > MAX_RETURNING ? {} : { returnUrl: path }
}
