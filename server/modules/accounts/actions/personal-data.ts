import { refusal } from '#contract/refusals.ts'
import {
  deleteMessagesTo,
  deleteMessagesByPrefix,
  readMessagesTo,
  readMessagesByPrefix,
} from '#server/modules/notifications/index.ts'
import type { ContactAddress } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import type { Person } from '../core/person.ts'
import { listContactsEver } from '../store/contacts.ts'
import { listAccountEvents } from '../store/account-events.ts'
import { listSignInLinks } from '../store/sign-in-links.ts'
import { deleteCodes, deleteCodesTo } from '../store/codes.ts'
import { deletePerson, findByEmail, findByPhone, lockAdmins } from '../store/people.ts'
import { listSessionRows } from '../store/sessions.ts'
import type { AccountsWorld, BrowserInfo, PersonKeys } from './accounts-world.ts'
import { SESSION_COOKIE } from './open-session.ts'
import { aboutAccount } from './send-account-email.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'
import { findCallingPerson, lockTargetPerson } from './resolve-target-person.ts'

const MAX_EVENTS = 10_000

/** Everything that is stored about the caller, by module. Secrets are named, not shown. */
export async function exportPerson(
  { db, clock, ports }: AccountsWorld,
  caller: CallingPerson,
): Promise<Record<string, unknown>> {
  const person = await findCallingPerson(db, caller)
  const { passwordHash, emailKey: _key, ...account } = person
  const keys = await keysOf(db, person)
  const parts: Record<string, unknown> = {}
  for (const { name, read } of ports.personalData) parts[name] = await read(keys)
  const sessions = await listSessionRows(db, person.id, clock.now())
  const events = await listAccountEvents(db, person.id, MAX_EVENTS)
  const takenBackAt = events.find(({ kind }) => kind === 'taken-back')?.at ?? 0
  return {
    exportedAt: clock.now(),
    account: { ...account, hasPassword: passwordHash !== null },
    contactsEver: (await listContactsEver(db, [person.id])).map(({ kind, contact, proven }) => ({
      kind,
      contact,
      proven,
    })),
    signInLinks: (await listSignInLinks(db, person.id)).map(({ provider, subject, label, linked_at }) => ({
      provider,
      subject,
      label,
      linkedAt: linked_at,
    })),
    sessions: sessions.map(({ device, method, created_at, last_used_at }) => ({
      device,
      method,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    events: events.map(({ at, kind, detail }) => ({ at, kind, detail })),
    messages: [...(await readMessagesTo(db, contactsOf(keys))), ...(await toFormerAddresses(db, keys, takenBackAt))],
    ...parts,
  }
}

/**
 * Emails of this account to addresses that were the person's, as the email of the change shows. Those of a former user
 * do not belong to them.
 */
async function toFormerAddresses(db: Db, { id, emails }: PersonKeys, since: number) {
  const messages = (await readMessagesByPrefix(db, aboutAccount(id))).filter(({ createdAt }) => createdAt > since)
  const former = new Set(
    messages.flatMap(({ kind, to }) => (kind === 'email-changed' && to !== null ? [readEmail(to).key] : [])),
  )
  for (const email of emails) former.delete(readEmail(email).key)
  return messages.filter(({ channel, to }) => channel === 'email' && to !== null && former.has(readEmail(to).key))
}

/**
 * Deletes the caller and everything stored about them, in one transaction; records that the law requires stay without
 * their name. The last admin cannot be deleted.
 */
export async function deleteAccount(
  world: AccountsWorld,
  caller: CallingPerson,
  input: { password?: string | undefined },
  browser: BrowserInfo,
): Promise<{ success: boolean }> {
  await requireRecentSignIn(world, caller, input.password, browser)
  await inTransaction(world.db, async (tx) => {
    const admins = await lockAdmins(tx)
    if (admins.length === 1 && admins[0] === caller.id) throw new Refused('wrong-state', refusal('last-admin-yourself'))
    const person = await lockTargetPerson(tx, caller.id)
    const keys = await keysOf(tx, person)
    for (const { erase } of world.ports.personalData) await erase(tx, keys)
    await deleteMessagesByPrefix(tx, aboutAccount(person.id))
    await deleteMessagesTo(tx, [...contactsOf(keys), ...(await claimedAlone(tx, person))])
    if (person.emailKey !== null && (await onlyClaimant(tx, person)))
      await deleteCodes(tx, { subject: person.emailKey })
    await deleteCodes(tx, { subject: `person ${person.id}` })
    for (const to of [...keys.emails, ...keys.phones]) await deleteCodesTo(tx, to)
    await deletePerson(tx, person.id)
  })
  browser.setCookie(SESSION_COOKIE, '', 0)
  world.log.info({ person: caller.id }, 'account deleted')
  return { success: true }
}

async function keysOf(db: Db, person: Person): Promise<PersonKeys> {
  const links = await listSignInLinks(db, person.id)
  return {
    id: person.id,
    emails: person.email === null || person.emailConfirmedAt === null ? [] : [person.email],
    phones: person.phone === null || person.phoneConfirmedAt === null ? [] : [person.phone],
    telegramId: links.find(({ provider }) => provider === 'telegram')?.subject,
  }
}

const contactsOf = ({ emails, phones }: PersonKeys): ContactAddress[] => [
  ...emails.map((to) => ({ channel: 'email' as const, to })),
  ...phones.map((to) => ({ channel: 'sms' as const, to })),
]

const onlyClaimant = async (tx: Db, { id, emailKey }: Person) =>
  emailKey !== null && (await findByEmail(tx, emailKey)).every((other) => other.id === id)

/** Contacts that neither the person nor anybody else confirmed: messages were sent there because of this person. */
async function claimedAlone(tx: Db, person: Person): Promise<ContactAddress[]> {
  const { id, email, phone } = person
  const alone = phone !== null && (await findByPhone(tx, phone)).every((other) => other.id === id)
  return [
    ...(email !== null && (await onlyClaimant(tx, person)) ? [{ channel: 'email' as const, to: email }] : []),
    ...(alone ? [{ channel: 'sms' as const, to: phone }] : []),
  ]
}
