import type { Reading, World } from '#server/platform/world.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { listSignInLinks } from '../store/sign-in-links.ts'
import { updatePerson, findPerson } from '../store/people.ts'
import { listSessionRows } from '../store/sessions.ts'
import { deleteAddressTokens } from '../store/tokens.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { findLastVisit } from './find-last-visit.ts'
import { answerForPerson } from './open-session.ts'
import { findCallingPerson, lockTargetPerson } from './resolve-target-person.ts'

export async function readMe({ db }: Pick<World, 'db'>, caller: CallingPerson): Promise<SignInAnswer> {
  const person = await findCallingPerson(db, caller)
  return { success: true, message: 'Signed in', ...(await answerForPerson(db, person)) }
}

/** When the visit before this one ended, in epoch milliseconds; 0 on the first. */
export const readLastVisit = async (world: Reading, caller: CallingPerson): Promise<number> =>
  (await findLastVisit(world, caller.id)) ?? 0

/** Changes the name or the language of the person's messages. */
export async function changeProfile(
  { db }: Pick<World, 'db'>,
  caller: CallingPerson,
  input: { name?: string | undefined; language?: 'en' | 'am' | undefined },
) {
  const changes = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.language === undefined ? {} : { language: input.language }),
  }
  if (Object.keys(changes).length > 0) await updatePerson(db, caller.id, changes)
  return { success: true }
}

/** The person's sessions, to be ended one by one. */
export async function listSessions({ db, clock }: Reading, caller: CallingPerson) {
  const sessions = await listSessionRows(db, caller.id, clock.now())
  return {
    sessions: sessions.map(({ id, device, method, created_at, last_used_at }) => ({
      id,
      device,
      method,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      current: id === caller.sessionId,
    })),
  }
}

/** Another person's session is treated like one that does not exist. */
export async function endOneSession(world: Reading, caller: CallingPerson, id: string) {
  if (!(await endSession(world, world.db, caller.id, id))) throw new Refused('not-found')
  return { success: true }
}

/** Ends the caller's other sessions, and a change of address that one of them may have requested. */
export async function endOtherSessions(world: Reading, caller: CallingPerson) {
  return inTransaction(world.db, async (tx) => {
    const person = await lockTargetPerson(tx, caller.id)
    await deleteAddressTokens(tx, person.id, person.emailKey)
    return { ended: await endSessions(world, tx, person.id, caller.sessionId) }
  })
}

/** The person's linked sign-ins. */
export async function listLinks({ db }: Pick<World, 'db'>, caller: CallingPerson) {
  const person = await findPerson(db, caller.id)
  const links = await listSignInLinks(db, caller.id)
  return {
    links: links.map(({ provider, label, linked_at }) => ({
      provider,
      label: label ?? undefined,
      linkedAt: linked_at,
    })),
    hasPassword: person?.passwordHash != null,
  }
}
