import { z } from 'zod'
import type { MessageKind, Renderer, RenderResult, DueDelivery } from '#server/modules/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { renderReminder } from './render-reminder.ts'
import { findReminders } from '../store/reminders.ts'
import { publicFacts } from './public-facts.ts'

const idOf = ({ about }: DueDelivery): number => Number(about['reminderId'])

/**
 * Renders reminders (kind 'reminder', about `{ reminderId }`). Checks again: a reminder that was removed, alone or with
 * its tender, and one for a tender closed or withdrawn meanwhile is suppressed. All readers get only the public card.
 */
const renderer =
  ({ clock, publicOrigin }: { clock: Clock; publicOrigin: string }): Renderer =>
  async (db, due) => {
    const now = clock.now()
    const reminders = new Map((await findReminders(db, due.map(idOf))).map((reminder) => [reminder.id, reminder]))
    const facts = await publicFacts(
      db,
      [...reminders.values()].map(({ tenderId }) => tenderId),
      now,
    )
    return due.map((message): RenderResult => {
      const reminder = reminders.get(idOf(message))
      if (reminder?.personId !== message.personId) return { suppressed: 'reminder-removed' }
      const about = facts.get(reminder.tenderId)
      if (!about) return { suppressed: 'tender-withdrawn' }
      if (!about.isOpen) return { suppressed: 'tender-closed' }
      return renderReminder(about.card, message, { origin: publicOrigin, now })
    })
  }

/**
 * An email reminder was requested by hand; on other channels reminders follow saved tenders, unless the channel is off.
 */
export const reminderKind = (deps: { clock: Clock; publicOrigin: string }): MessageKind => ({
  name: 'reminder',
  about: z.object({ reminderId: z.number().int(), tenderId: z.number().int().brand<'tender'>().optional() }),
  switchRule: (_about, channel) => (channel === 'email' ? 'none' : 'unless-off'),
  history: 'reminder',
  render: renderer(deps),
})
