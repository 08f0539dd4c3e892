import { z } from 'zod'
import type { MessageKind, Renderer, RenderResult } from '#server/modules/notifications/index.ts'
import { accessAfter, listPaidUntil, readPlanValues } from '#server/modules/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { daysLeft, payPath } from '../core/renewal.ts'
import type { PaymentChannels } from '../core/renewal.ts'
import { listLastPlans, listNearestReminders } from '../store/renewal-reminders.ts'
import { renderRenewal } from './renewal-words.ts'

const about = z.object({ endsAt: z.number().int(), days: z.number().int() })
type Deps = { clock: Clock; publicOrigin: string } & PaymentChannels

/**
 * Checks again: a person whose end has moved, by a further period or a reversal, is reminded of the new one at its
 * time.
 */
const renderer =
  ({ clock, publicOrigin, ...channels }: Deps): Renderer =>
  async (db, due) => {
    const now = clock.now()
    const people = [...new Set(due.map(({ personId }) => personId))]
    const [ends, plans, nearest, prices] = await Promise.all([
      listPaidUntil(db, people),
      listLastPlans(db, people),
      listNearestReminders(db, people),
      readPlanValues({ db }),
    ])
    const after = await accessAfter(db, new Map([...ends].map(([id, endsAt]) => [id, Math.max(endsAt, now)])))
    return due.map((message): RenderResult => {
      const { endsAt, days } = about.parse(message.about)
      const { personId } = message
      if (ends.get(personId) !== endsAt) return { suppressed: 'period-changed' }
      if ((nearest.get(`${personId} ${endsAt}`) ?? days) < days) return { suppressed: 'included-later' }
      const plan = plans.get(personId) ?? 'annually'
      const facts = {
        endsAt,
        left: daysLeft(endsAt, now),
        isOver: endsAt <= now,
        after: after.get(personId),
        plan,
        price: prices[plan],
        link: payPath(plan, channels),
      }
      return renderRenewal(facts, message, publicOrigin)
    })
  }

/** The end of paid time. Like an alert, it is not sent on channels that a person switched off. */
export const renewalKind = (deps: Deps): MessageKind => ({
  name: 'renewal',
  about,
  switchRule: () => 'unless-off',
  render: renderer(deps),
})
