import { refusal } from '#contract/refusals.ts'
import { unlinkTelegramChats, noteTelegramChat } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import { countSignInMethods } from '../core/person.ts'
import type { Person, IdentityProvider } from '../core/person.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { insertSignInLink, deleteSignInLinks, findLinkedPerson, listSignInLinks } from '../store/sign-in-links.ts'
import { lockContact, lockPerson } from '../store/people.ts'
import type { SignInLinkTable } from '../store/tables.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import type { Db } from '#server/platform/db.ts'
import { takeNonce } from './nonce.ts'
import { markEmailConfirmed, sendSecurityEmail } from './confirm-contact.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'
import { verifiedGoogle } from './sign-in-with-google.ts'
import { telegramLink, takeLogin, verifiedTelegram } from './sign-in-with-telegram.ts'
import type { TelegramAuth } from './sign-in-with-telegram.ts'
import type { Reading } from '#server/platform/world.ts'
import { lockTargetPerson } from './resolve-target-person.ts'

type LinkResult = { success: boolean; message: string }
const NOT_VERIFIED: LinkResult = { success: false, message: "We couldn't verify this sign-in. Please try again." }

type PasswordInput = { password?: string | undefined }
type Linking<Identity> = {
  verify(): Promise<Identity | undefined> | Identity | undefined
  /** Uses up the proof of the identity; false where it was used before. */
  claim(tx: Db, identity: Identity): Promise<boolean>
  /** Links the identity, and returns what to say. */
  link(tx: Db, identity: Identity): Promise<string>
}

/** Links an identity once, after a recent sign-in and if it can be verified. */
async function linkVerified<Identity>(
  world: AccountsWorld,
  caller: CallingPerson,
  { password }: PasswordInput,
  browser: BrowserInfo,
  { verify, claim, link }: Linking<Identity>,
): Promise<LinkResult> {
  await requireRecentSignIn(world, caller, password, browser)
  const identity = await verify()
  if (!identity) return NOT_VERIFIED
  return inTransaction(world.db, async (tx) =>
    (await claim(tx, identity)) ? { success: true, message: await link(tx, identity) } : NOT_VERIFIED,
  )
}

/** Links a Google account to the caller's. A claimed address whose mailbox Google runs counts as confirmed by this. */
export const linkGoogle = (
  world: AccountsWorld,
  caller: CallingPerson,
  input: PasswordInput & { GoogleToken: string },
  browser: BrowserInfo,
): Promise<LinkResult> =>
  linkVerified(world, caller, input, browser, {
    verify: () => verifiedGoogle(world, input.GoogleToken),
    claim: (tx, { nonce }) => takeNonce(world, tx, nonce),
    async link(tx, { subject, email, ownsMailbox }) {
      const address = readEmail(email)
      await lockContact(tx, address.key)
      const person = await linkTo(world, tx, caller, { provider: 'google', subject, label: email })
      const mayProve =
        ownsMailbox && person.emailConfirmedAt === null && (person.emailKey === null || person.emailKey === address.key)
      if (mayProve) await markEmailConfirmed(world, tx, person.id, address)
      return 'Your Google account has been linked'
    },
  })

/** Links a Telegram account to the caller's. */
export const linkTelegram = (
  world: AccountsWorld,
  caller: CallingPerson,
  input: PasswordInput & { telegramAuth: TelegramAuth },
  browser: BrowserInfo,
): Promise<LinkResult> =>
  linkVerified(world, caller, input, browser, {
    verify: () => verifiedTelegram(world, input.telegramAuth),
    claim: takeLogin,
    async link(tx, identity) {
      const { provider, subject, label } = telegramLink(identity, caller.id, world.clock.now())
      const person = await linkTo(world, tx, caller, { provider, subject, label })
      await noteTelegramChat(tx, person, { id: subject, label }, world.clock.now())
      return 'Your Telegram account has been linked'
    },
  })

async function linkTo(
  world: AccountsWorld,
  tx: Db,
  caller: CallingPerson,
  link: Pick<SignInLinkTable, 'provider' | 'subject' | 'label'>,
): Promise<Person> {
  const now = world.clock.now()
  const person = await lockTargetPerson(tx, caller.id)
  const holder = await findLinkedPerson(tx, link.provider, link.subject)
  if (holder === caller.id) return person
  if (holder !== undefined) throw new Refused('wrong-state', refusal('sign-in-linked-elsewhere'))
  if (!(await insertSignInLink(tx, { ...link, person_id: caller.id, linked_at: now })))
    throw new Refused('wrong-state', refusal('sign-in-kind-linked'))
  await insertAccountEvent(tx, {
    personId: caller.id,
    actorId: caller.id,
    at: now,
    kind: 'linked',
    detail: { provider: link.provider },
  })
  await sendSecurityEmail(world, tx, person, 'sign-in-linked', { provider: link.provider })
  return person
}

/** Removes a linked sign-in; refused where it is the last way into the account. */
export async function unlink(
  { db, clock }: Reading,
  caller: CallingPerson,
  provider: IdentityProvider,
): Promise<{ success: boolean }> {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, caller.id)
    const links = await listSignInLinks(tx, caller.id)
    if (!person || !links.some((link) => link.provider === provider)) throw new Refused('not-found')
    if (countSignInMethods({ ...person, links: links.length - 1 }) === 0)
      throw new Refused('wrong-state', refusal('last-sign-in'))
    await deleteSignInLinks(tx, caller.id, provider)
    if (provider === 'telegram') await unlinkTelegramChats(tx, caller.id)
    await insertAccountEvent(tx, {
      personId: caller.id,
      actorId: caller.id,
      at: clock.now(),
      kind: 'unlinked',
      detail: { provider },
    })
  })
  return { success: true }
}
