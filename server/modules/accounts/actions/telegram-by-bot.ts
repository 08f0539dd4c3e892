import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { unlinkTelegramChats } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { countSignInMethods } from '../core/person.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { insertSignInLink, deleteSignInLinks, findLinkedPerson, listSignInLinks } from '../store/sign-in-links.ts'
import { lockPerson } from '../store/people.ts'
import type { ContactDeps } from './confirm-contact.ts'
import { sendSecurityEmail } from './confirm-contact.ts'

/**
 * Makes the Telegram user who opened the person's own link a sign-in method; does nothing where they or the person have
 * one already.
 */
export async function addTelegramByBot(
  world: ContactDeps,
  tx: Db,
  personId: PersonId,
  telegram: { id: string; label: string | undefined },
): Promise<void> {
  const now = world.clock.now()
  const person = await lockPerson(tx, personId)
  if (!person || (await findLinkedPerson(tx, 'telegram', telegram.id)) !== undefined) return
  const added = await insertSignInLink(tx, {
    provider: 'telegram',
    subject: telegram.id,
    person_id: personId,
    label: telegram.label ?? null,
    linked_at: now,
  })
  if (!added) return
  await noteByBot(tx, personId, 'linked', now)
  await sendSecurityEmail(world, tx, person, 'sign-in-linked', { provider: 'telegram' })
}

/** Removes the chat from the person, and the sign-in method that came with it unless it is the last one. */
export async function dropTelegramByBot(tx: Db, personId: PersonId, telegramId: string, now: Instant): Promise<void> {
  await unlinkTelegramChats(tx, personId, telegramId)
  const person = await lockPerson(tx, personId)
  const links = await listSignInLinks(tx, personId)
  if (!person || !links.some(({ provider, subject }) => provider === 'telegram' && subject === telegramId)) return
  if (countSignInMethods({ ...person, links: links.length - 1 }) === 0) return
  await deleteSignInLinks(tx, personId, 'telegram')
  await noteByBot(tx, personId, 'unlinked', now)
}

const noteByBot = (tx: Db, personId: PersonId, kind: 'linked' | 'unlinked', at: Instant): Promise<void> =>
  insertAccountEvent(tx, { personId, actorId: personId, at, kind, detail: { provider: 'telegram', by: 'bot' } })
