import { useState } from 'react'
import type { StaffMessages } from '#contract/notifications.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { SettingsPart, PartMessage } from '#web/ui/part/part.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as text from '#web/ui/text.module.css'
import { FailedMessage } from './failed-message.tsx'
import * as styles from './staff-messages.module.css'

/** The call returns at most this many failed messages. */
const MAX_SHOWN = 100
const MAY_REPLAY: readonly string[] = ['admin', 'approver']

type Failed = StaffMessages['failed']

/** Selecting messages that can be retried, and retrying them. */
function useReplay(failed: Failed, onReplayed: () => void) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { isBusy, said, fault, run } = useWork()
  const replayable = failed.filter(({ canReplay }) => canReplay).map(({ id }) => id)
  const ids = replayable.filter((id) => chosen.has(id))
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    )
  const replay = () =>
    run(async () => {
      if (ids.length === 0) return m.delivery_replay_none()
      const { replayed } = await browserCall('POST /api/Notification/replay', { body: { ids } })
      setChosen(new Set())
      onReplayed()
      return m.delivery_replayed({ count: replayed, of: ids.length })
    })
  const chooseAll = (isAll: boolean) => setChosen(new Set(isAll ? replayable : []))
  return { replayable, ids, isBusy, said, fault, chosen, toggle, chooseAll, replay }
}

/**
 * Failed messages with their reasons; admins and approvers choose which to send again. `onReplayed` runs after some
 * were.
 */
export function FailedPart({ failed, onReplayed }: { failed: Failed; onReplayed(): void }) {
  const { person } = useVisitor()
  const isReady = useHydrated()
  const { replayable, ids, isBusy, said, fault, chosen, toggle, chooseAll, replay } = useReplay(failed, onReplayed)
  const mayReplay = person?.roles.some((role) => MAY_REPLAY.includes(role)) ?? false
  return (
    <SettingsPart id="failed" title={m.delivery_failures()}>
      {failed.length === 0 && <p className={text.quiet}>{m.delivery_failures_none()}</p>}
      {failed.length >= MAX_SHOWN && (
        <p className={text.quiet}>{m.delivery_failures_newest({ count: failed.length })}</p>
      )}
      {replayable.length > 0 && !mayReplay && <p className={text.quiet}>{m.delivery_replay_who()}</p>}
      {replayable.length > 1 && mayReplay && (
        <label className={fields.choice}>
          <input
            type="checkbox"
            disabled={!isReady}
            checked={ids.length === replayable.length}
            onChange={({ target }) => chooseAll(target.checked)}
          />
          {m.delivery_choose_all()}
        </label>
      )}
      {failed.length > 0 && (
        <ul className={styles.failed}>
          {failed.map((message) => (
            <FailedMessage
              key={message.id}
              message={message}
              {...(mayReplay && {
                choice: { isChosen: chosen.has(message.id), isReady, toggle: () => toggle(message.id) },
              })}
            />
          ))}
        </ul>
      )}
      <Banner text={fault} />
      <PartMessage text={said} />
      {replayable.length > 0 && mayReplay && (
        <div className={styles.replay} data-chosen={ids.length > 0 || undefined}>
          <Button disabled={!isReady} busy={isBusy} onClick={() => void replay()}>
            {ids.length > 0 ? m.delivery_replay_some({ count: ids.length }) : m.delivery_replay()}
          </Button>
        </div>
      )}
    </SettingsPart>
  )
}
