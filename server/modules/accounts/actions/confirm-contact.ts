import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { EmailAddress } from '../core/email-address.ts'
import type { EmailFacts, SecurityEmailKind } from '../core/email-texts.ts'
import type { Person } from '../core/person.ts'
import { deleteCodes } from '../store/codes.ts'
import { deleteContactsEver } from '../store/contacts.ts'
import { deleteDevices } from '../store/devices.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { deleteSignInLinks } from '../store/sign-in-links.ts'
import { updatePerson, deleteEmailClaims, findByEmail, claimPhone } from '../store/people.ts'
import { deleteTokens } from '../store/tokens.ts'
import type { AccountPorts, AccountSettings, AccountsWorld } from './accounts-world.ts'
import { endSessions } from './end-sessions.ts'
import { sendAccountEmail } from './send-account-email.ts'

export type ContactDeps = Pick<AccountsWorld, 'clock' | 'jobs' | 'log'> & {
  settings: Pick<AccountSettings, 'publicOrigin'>
}
export type Proving = Pick<AccountsWorld, 'clock'> & { ports: Pick<AccountPorts, 'takenBack'> }

/**
 * The address is the person's from now on; people who merely claimed it lose it, and pending emails to it become void.
 * False where somebody else has confirmed it.
 */
export async function markEmailConfirmed(
  { clock }: Pick<AccountsWorld, 'clock'>,
  tx: Db,
  personId: PersonId,
  address: EmailAddress,
): Promise<boolean> {
  const [holder] = await findByEmail(tx, address.key)
  if (holder?.emailConfirmedAt && holder.id !== personId) return false
  const now = clock.now()
  await deleteEmailClaims(tx, address, personId)
  await deleteTokens(tx, { emailKey: address.key })
  await deleteCodes(tx, { subject: address.key })
  await updatePerson(tx, personId, { email: address.email, email_key: address.key, email_confirmed_at: now })
  await insertAccountEvent(tx, { personId, actorId: personId, at: now, kind: 'email-confirmed' })
  return true
}

/** The number is the person's from now on. Numbers can change hands, so a former owner loses it and gets an email. */
export async function markPhoneConfirmed(world: ContactDeps, tx: Db, personId: PersonId, phone: string): Promise<void> {
  const now = world.clock.now()
  const former = await claimPhone(tx, phone, personId)
  await updatePerson(tx, personId, { phone, phone_confirmed_at: now })
  await insertAccountEvent(tx, { personId, actorId: personId, at: now, kind: 'phone-confirmed' })
  if (!former) return
  await insertAccountEvent(tx, { personId: former.id, actorId: null, at: now, kind: 'phone-lost' })
  await sendSecurityEmail(world, tx, former, 'phone-changed')
}

/** Notifies the owner of an address of a change to the account. */
export async function sendSecurityEmail(
  world: ContactDeps,
  tx: Db,
  person: Person,
  kind: Exclude<SecurityEmailKind, 'staff-changed'>,
  facts: Pick<EmailFacts, 'provider' | 'tookOff'> = {},
): Promise<void> {
  if (person.email === null || person.emailConfirmedAt === null) return
  await sendAccountEmail(world, tx, kind, {
    personId: person.id,
    to: person.email,
    lang: person.language,
    facts: { ...facts, name: person.name, contact: `${world.settings.publicOrigin}/contact` },
  })
}

/**
 * Somebody else confirmed the address that an account merely claimed: everything that gives access is removed, because
 * its maker may have set a trap for the owner.
 */
export async function reclaimAccount({ clock, ports }: Proving, tx: Db, personId: PersonId): Promise<void> {
  await updatePerson(tx, personId, {
    name: null,
    password_hash: null,
    password_changed_at: null,
    phone: null,
    phone_confirmed_at: null,
    picture: null,
    roles: [],
  })
  await deleteContactsEver(tx, personId)
  await deleteSignInLinks(tx, personId)
  await endSessions({ clock }, tx, personId)
  await deleteDevices(tx, personId)
  await deleteTokens(tx, { personId })
  await deleteCodes(tx, { personId })
  await ports.takenBack(tx, personId)
  await insertAccountEvent(tx, { personId, actorId: null, at: clock.now(), kind: 'taken-back' })
}
