import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ReminderView } from '#contract/saved.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { choicesFor } from './reminder-days.ts'
import { ReminderOptions } from './reminder-options.tsx'
import { planReminders, tickedAtFirst, undoUnsaves } from './reminder-plan.ts'
import type { Ticked } from './reminder-plan.ts'
import type { Remindable } from './saved-state.ts'
import { makeChange, undoSavedChange } from './saved-store.ts'
import type { SavedWithDetails } from './saved-store.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { savedErrorText, useSaved } from './use-saved.ts'
import * as styles from './reminder.module.css'

/** Decision 0090. */
const WIDTH = 500

type Props = { tender: Remindable; withDetails: SavedWithDetails; onClose(): void }

const failed = (error: unknown): undefined => {
  showToast(savedErrorText(error))
}

/**
 * State of the dialog: the ticked days, and `submit`, which sets the new reminders and removes those no longer ticked.
 */
function useReminderForm({ tender, withDetails, onClose }: Props) {
  const { isKnown, isSaved, reminders, make } = useSaved(tender.id, withDetails)
  const [choices] = useState(() => choicesFor(tender.closingTimestamp, Date.now()))
  // Reminders that become known while the dialog is open are not ticked in it, and stay.
  const [before] = useState(reminders)
  const [ticked, setTicked] = useState(() => tickedAtFirst(choices, before))
  const [isBusy, setBusy] = useState(false)
  const [isNoneTicked, setNoneTicked] = useState(false)

  const undo = async (made: readonly ReminderView[]) => {
    if (undoUnsaves({ isKnown, isSaved }))
      await makeChange({ kind: 'save-tender', tenderId: tender.id, on: false }, withDetails)
    else for (const reminder of made) await undoSavedChange(reminder)
  }
  const apply = async ({ add, remove }: ReturnType<typeof planReminders>) => {
    const made: ReminderView[] = []
    for (const change of add) {
      const reply = await make(change)
      if (!reply) return false
      if (reply.reminder) made.push(reply.reminder)
    }
    const left = remove.filter(({ id }) => reminders.some((reminder) => reminder.id === id))
    for (const reminder of left) await undoSavedChange(reminder)
    if (made.length > 0)
      showToast(`${m.remind_done()}. ${m.remind_done_text()}`, [
        { label: m.undo(), run: () => void undo(made).catch(failed) },
      ])
    else if (add.length === 0 && left.length > 0) showToast(m.remind_removed())
    return true
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!choices || isBusy) return
    const plan = planReminders(tender.id, choices, ticked, before)
    if (plan.add.length + before.length === 0) return setNoneTicked(true)
    setBusy(true)
    const isDone = await apply(plan).catch(failed)
    setBusy(false)
    // A refusal is shown below, and the dialog stays open so that the choice can be changed.
    if (isDone) onClose()
  }
  const tick = (next: Ticked) => {
    setNoneTicked(false)
    setTicked(next)
  }
  return { choices, ticked, tick, isBusy, isNoneTicked, isChange: before.length > 0, submit }
}

/** The dialog for a tender's reminders. The tender is saved with them. */
export function ReminderDialog(props: Props) {
  const { tender, onClose } = props
  const { choices, ticked, tick, isBusy, isNoneTicked, isChange, submit } = useReminderForm(props)
  return (
    <Dialog title={m.remind_title()} width={WIDTH} isSheet onClose={onClose}>
      <p className={text.quiet} lang={tender.language}>
        {tender.shortTitle}
      </p>
      {choices ? (
        <form onSubmit={(event) => void submit(event)} className={styles.form}>
          <ReminderOptions choices={choices} ticked={ticked} onChange={tick} />
          <LiveMessage urgent>{isNoneTicked && m.remind_none_ticked()}</LiveMessage>
          <p className={text.hint}>
            {m.remind_hour()} {tender.closingTimestamp !== undefined && m.remind_before_hint()}
          </p>
          <div className={styles.foot}>
            <Button kind="plain" onClick={onClose}>
              {m.cancel()}
            </Button>
            <Button type="submit" busy={isBusy}>
              {isBusy ? m.saving() : isChange ? m.remind_change_button() : m.remind_set_button()}
            </Button>
          </div>
        </form>
      ) : (
        <p className={states.banner}>{m.remind_too_late()}</p>
      )}
    </Dialog>
  )
}
