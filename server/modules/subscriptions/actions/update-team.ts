import type { World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { refusal } from '#contract/refusals.ts'
import { emailKey } from '#contract/email-address.ts'
import { countAttempt, lockTargetPerson } from '#server/modules/accounts/index.ts'
import type { AccountsWorld, Person } from '#server/modules/accounts/index.ts'
import { cancelPendingDeliveries, emailHtml, enqueueMessage } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { teamEmail } from '../core/team-email.ts'
import { TEAM_SIZE } from '../core/plan.ts'
import { insertSubscription, lockSubscription, findSubscription } from '../store/subscriptions.ts'
import { insertMembers, listTeam, deleteMembers } from '../store/team.ts'
import { subscriberOf } from './subscribers.ts'

type Deps = Pick<AccountsWorld, 'db' | 'clock' | 'jobs' | 'secret'> & { publicOrigin: string }
/** The prefix of message keys about one person's team, by which they are found. */
export const teamEmailKey = (ownerId: PersonId): string => `team ${ownerId} `

const invitationKey = (ownerId: PersonId, memberKey: string, addedAt: Instant): string =>
  `${teamEmailKey(ownerId)}${memberKey} ${addedAt}`

/** Addresses that share this person's paid subscription. */
export async function readTeamOf({ db }: Pick<World, 'db'>, person: Person): Promise<string[]> {
  return (await listTeam(db, person.id)).map(({ email }) => email)
}

/**
 * Replaces the addresses that share a paid subscription, at most five besides the owner's; new ones get an email.
 * Adding needs a running subscription, twenty times a day, to prevent mass email.
 */
export async function updateTeam(world: Deps, person: Person, emails: readonly string[]): Promise<string[]> {
  const own = person.emailKey
  const given = new Map(emails.map((email) => [emailKey(email), email.trim()] as const))
  const before = new Set((await listTeam(world.db, person.id)).map(({ email_key }) => email_key))
  // An address that became the person's own after it was added can only be removed.
  if (own !== null && given.has(own) && !before.has(own)) throw refuse('emails', 'team-own-address')
  const wanted = new Map([...given].filter(([key]) => key !== own))
  if (wanted.size > TEAM_SIZE) throw refuse('emails', 'team-full', { max: TEAM_SIZE })
  const counted = [...wanted.keys()]
    .filter((key) => !before.has(key))
    .map(() => ({ name: 'invitation' as const, of: `person ${person.id}` }))
  const { giveBack } = await countAttempt(world, ...counted)
  try {
    await replaceTeam(world, person, wanted)
  } catch (error) {
    await giveBack()
    throw error
  }
  return readTeamOf(world, person)
}

async function replaceTeam(world: Deps, person: Person, wanted: ReadonlyMap<string, string>): Promise<void> {
  const now = world.clock.now()
  await inTransaction(world.db, async (tx) => {
    await lockTargetPerson(tx, person.id)
    await insertSubscription(tx, person.id, now)
    await lockSubscription(tx, person.id)
    const members = await listTeam(tx, person.id)
    const present = new Set(members.map(({ email_key }) => email_key))
    const added = [...wanted].filter(([key]) => !present.has(key)).map(([key, email]) => ({ key, email }))
    const { end } = await findSubscription(tx, subscriberOf(person))
    if (added.length > 0 && (end === undefined || end <= now))
      throw new Refused('subscription-needed', refusal('paid-subscription-needed'))
    const removed = members.filter(({ email_key }) => !wanted.has(email_key))
    await deleteMembers(
      tx,
      person.id,
      removed.map(({ email_key }) => email_key),
      now,
    )
    // An address that was mistyped must not learn of it while its invitation still waits.
    await cancelPendingDeliveries(
      world,
      tx,
      removed.map(({ email_key, added_at }) => invitationKey(person.id, email_key, added_at)),
    )
    await insertMembers(tx, person.id, added, now)
    for (const { key, email } of added) {
      const letter = teamEmail(person.language, {
        name: person.name,
        email: verifiedEmail(person),
        publicOrigin: world.publicOrigin,
      })
      await enqueueMessage(world, tx, {
        kind: 'team-invitation',
        channel: 'email',
        to: email,
        lang: person.language,
        key: invitationKey(person.id, key, now),
        ...emailHtml(letter),
      })
    }
  })
}

const verifiedEmail = ({ email, emailConfirmedAt }: Person): string | undefined =>
  emailConfirmedAt === null ? undefined : (email ?? undefined)
