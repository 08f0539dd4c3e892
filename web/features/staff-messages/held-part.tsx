import { useState } from 'react'
import type { StaffMessages } from '#contract/notifications.ts'
import { channelLabel } from '#web/lazy/channel-label.ts'
import { dateTimeText } from '#web/lazy/date-time-text.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { SettingsPart, PartMessage } from '#web/ui/part/part.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as text from '#web/ui/text.module.css'
import { deliveryKindName } from './delivery-labels.ts'
import * as styles from './staff-messages.module.css'

const MAY_DECIDE: readonly string[] = ['admin', 'approver']

type Group = StaffMessages['held'][number]
type Decision = 'send' | 'drop'

const groupName = ({ kind, channel }: Group): string => `${deliveryKindName(kind)} · ${channelLabel(channel)}`
const countText = ({ count }: Group): string => m.held_count({ count, shown: grouped(count) })

type Props = {
  messages: StaffMessages
  /** When this was read, epoch milliseconds. */ at: number
  onDecided(): void
}

/**
 * After a restore: messages that may have been sent since the backup was made, by kind and channel. Admins and
 * approvers decide about them. Hidden once none waits.
 */
export function HeldPart({ messages: { held, restored }, at, onDecided }: Props) {
  const visitor = useVisitor()
  const { isBusy, said, fault, run } = useWork()
  const [asked, setAsked] = useState<Group>()
  const mayDecide = visitor.person?.roles.some((role) => MAY_DECIDE.includes(role)) ?? false
  const decide = (decision: Decision, { channel, kind, upTo }: Group) =>
    run(async () => {
      const { decided } = await browserCall('POST /api/Notification/held', { body: { decision, channel, kind, upTo } })
      onDecided()
      const shown = grouped(decided)
      return decision === 'send' ? m.held_sent({ count: decided, shown }) : m.held_dropped({ count: decided, shown })
    })
  if (held.length === 0 && said === undefined) return null
  return (
    <SettingsPart id="held" title={m.held_title()}>
      {restored && <WhyHeld restored={restored} />}
      {held.length > 0 && <p className={text.quiet}>{mayDecide ? m.held_choice() : m.held_who()}</p>}
      <ul className={styles.failed}>
        {held.map((group) => (
          <li key={`${group.kind} ${group.channel}`} className={styles.heldGroup}>
            <span className={styles.what}>
              <b>{groupName(group)}</b>
              <small>
                {countText(group)} · {m.held_oldest({ age: relativeTime(group.since, at, visitor) })}
              </small>
            </span>
            {mayDecide && (
              <GroupDecision
                group={group}
                isBusy={isBusy}
                onSend={() => void decide('send', group)}
                onDrop={() => setAsked(group)}
              />
            )}
          </li>
        ))}
      </ul>
      <Banner text={fault} />
      <PartMessage text={said} />
      {asked && (
        <ConfirmDialog
          title={groupName(asked)}
          ok={m.held_drop()}
          isDangerous
          onOk={() => void decide('drop', asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{m.held_drop_sure({ what: countText(asked) })}</p>
        </ConfirmDialog>
      )}
    </SettingsPart>
  )
}

function WhyHeld({ restored }: { restored: NonNullable<StaffMessages['restored']> }) {
  const visitor = useVisitor()
  const { restoredAt, madeAt } = restored
  return <p>{m.held_why({ restored: dateTimeText(restoredAt, visitor), made: dateTimeText(madeAt, visitor) })}</p>
}

type DecisionProps = { group: Group; isBusy: boolean; onSend(): void; onDrop(): void }

function GroupDecision({ group, isBusy, onSend, onDrop }: DecisionProps) {
  const isReady = useHydrated()
  return (
    <span className={text.row}>
      <Button
        kind="plain"
        disabled={!isReady}
        busy={isBusy}
        aria-label={m.held_send_these({ what: groupName(group) })}
        onClick={onSend}
      >
        {m.problem_send()}
      </Button>
      <Button
        kind="quiet"
        disabled={!isReady}
        busy={isBusy}
        aria-label={m.held_drop_these({ what: groupName(group) })}
        onClick={onDrop}
      >
        {m.held_drop()}
      </Button>
    </span>
  )
}
