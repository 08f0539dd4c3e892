import { createHash } from 'node:crypto'
import type { TenderId } from '#contract/ids.ts'
import { countAttempt, lockTargetPerson, readEmail } from '#server/modules/accounts/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { updateFeedback, insertFeedback } from '../store/feedback.ts'
import type { InquiriesWorld } from './inquiries-world.ts'

type FeedbackInput = {
  tenderId: TenderId
  email?: string | undefined
  star: number
  comment?: string | undefined
  browserId?: string | undefined
}

/** The author: the person signed in, else the browser by its own random name, stored as a digest. */
function authorOf({ person }: Caller, browserId: string | undefined): string {
  if (person) return `person:${person.id}`
  if (browserId === undefined) throw refuse('browserId', 'needed', { field: 'browserId' })
  return `browser:${createHash('sha256').update(browserId).digest('base64url')}`
}

/** The address that a link named: it proves nothing, and for a person signed in only their own counts. */
function emailOf({ person }: Caller, email: string | undefined): { address: string; key: string } | undefined {
  return person || !email ? undefined : { address: email, key: readEmail(email).key }
}

const commentOf = (comment: string | undefined): string | undefined => (comment === '' ? undefined : comment)

/**
 * Stores a star and a comment, once an author and tender; a repetition changes it. Limited to sixty an hour of one
 * author or of visitors at one network address.
 */
export async function giveFeedback(
  world: InquiriesWorld,
  caller: Caller,
  { tenderId, email, star, comment, browserId }: FeedbackInput,
  address: string,
): Promise<{ id: number }> {
  const author = authorOf(caller, browserId)
  await countAttempt(
    world,
    { name: 'feedback', of: author },
    ...(caller.person ? [] : [{ name: 'feedback' as const, of: `address:${address}` }]),
  )
  const now = world.clock.now()
  const [card] = await readCards(world.db, [tenderId], caller, now)
  if (!card) throw new Refused('not-found')
  return inTransaction(world.db, async (tx) => {
    // The account may have been deleted meanwhile: nothing of it is stored.
    if (caller.person) await lockTargetPerson(tx, caller.person.id)
    return {
      id: await insertFeedback(tx, {
        tenderId,
        author,
        personId: caller.person?.id,
        email: emailOf(caller, email),
        star,
        comment: commentOf(comment),
        at: now,
      }),
    }
  })
}

/** Changes the caller's own feedback; another person's is treated as missing. */
export async function changeOwnFeedback(
  world: InquiriesWorld,
  caller: Caller,
  input: FeedbackInput & { id: number },
): Promise<{ id: number }> {
  const { id, tenderId, email, star, comment, browserId } = input
  const author = authorOf(caller, browserId)
  if (
    !(await updateFeedback(world.db, id, {
      tenderId,
      author,
      email: emailOf(caller, email),
      star,
      comment: commentOf(comment),
      at: world.clock.now(),
    }))
  )
    throw new Refused('not-found')
  return { id }
}
