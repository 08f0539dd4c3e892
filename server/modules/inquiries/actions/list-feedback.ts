import type { Reading } from '#server/platform/world.ts'
import type { Page } from '#contract/fields.ts'
import type { FeedbackItem } from '#contract/feedback.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import { readStaffCards } from '#server/modules/tenders/index.ts'
import { pageOf } from '#server/platform/page.ts'
import { listFeedbackPage } from '../store/feedback.ts'

/** Readers' feedback on tenders, newest first, for staff. */
export async function listFeedback(
  { db, clock }: Reading,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<Page<FeedbackItem>> {
  const { rows, total } = await listFeedbackPage(db, { pageIndex, pageSize })
  const cards = await readStaffCards(db, [...new Set(rows.map(({ tender_id }) => tender_id))], clock.now())
  const titles = new Map(cards.map(({ id, shortTitle }) => [id, shortTitle]))
  const people = new Map(
    (await listPeopleByIds(db, [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))])).map((person) => [
      person.id,
      person,
    ]),
  )
  const giver = ({ person_id, email }: (typeof rows)[number]): Pick<FeedbackItem, 'name' | 'email' | 'givenBy'> => {
    const person = person_id === null ? undefined : people.get(person_id)
    if (person) return { name: person.name ?? undefined, email: person.email ?? undefined, givenBy: 'signed-in' }
    return email === null ? { givenBy: 'nobody-named' } : { email, givenBy: 'as-in-the-link' }
  }
  const data = rows.map((row) => ({
    id: row.id,
    tenderId: row.tender_id,
    tenderTitle: titles.get(row.tender_id),
    ...giver(row),
    star: row.star,
    comment: row.comment ?? undefined,
    givenAt: row.given_at,
  }))
  return pageOf(data, total, { pageIndex, pageSize })
}
