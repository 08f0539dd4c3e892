import { useState } from 'react'
import type { FormEvent } from 'react'
import { isoDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { ReminderOptions } from './reminder-options.tsx'
import type { Chosen } from './reminder-options.tsx'
import { RemindersSet } from './reminders-set.tsx'
import { choicesFor, dayBefore, noonOf } from './reminder-days.ts'
import type { Remindable } from './saved-state.ts'
import type { SavedWithDetails } from './saved-store.ts'
import { showNotice } from '#web/ui/show-notice.ts'
import { useSaved } from './use-saved.ts'
import * as styles from './saved.module.css'

/** Second specification, section 2. */
const WIDTH = 500

type Props = { tender: Remindable; withDetails: SavedWithDetails; onClose(): void }

/** When a reminder shall come. The tender is saved with it. */
export function ReminderDialog({ tender, withDetails, onClose }: Props) {
  const visitor = useVisitor()
  const { reminders, make } = useSaved(tender.id, withDetails)
  const [choices] = useState(() => choicesFor(tender.closingTimestamp, Date.now()))
  const [chosen, setChosen] = useState<Chosen>({
    option: 'tomorrow',
    picked: choices?.picked,
    before: Math.min(choices?.mostBefore ?? 1, 3),
  })
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!choices || isBusy) return
    setBusy(true)
    const made = await make({ kind: 'set-reminder', tenderId: tender.id, ...wanted() })
    setBusy(false)
    // What was refused is said below, and the choice stays to be changed.
    if (!made) return
    onClose()
    if (made.outcome === 'done') showNotice(`${m.remind_done()}. ${m.remind_done_text()}`)
  }
  const wanted = () => {
    if (chosen.option === 'before') return { daysBeforeClosing: chosen.before }
    const quick = choices?.quick.find(({ name }) => name === chosen.option)
    const date = quick?.date ?? chosen.picked
    return date === undefined ? {} : { remindDate: isoDate(date) }
  }
  const beforeText =
    tender.closingTimestamp === undefined
      ? ''
      : dayText(noonOf(dayBefore(tender.closingTimestamp, chosen.before)), visitor, { year: false })
  return (
    <Dialog title={m.remind_title()} width={WIDTH} onClose={onClose}>
      <p className={text.quiet}>{tender.shortTitle}</p>
      {reminders.length > 0 && <RemindersSet reminders={reminders} />}
      {choices ? (
        <form onSubmit={(event) => void submit(event)} className={styles.form}>
          <ReminderOptions choices={choices} chosen={chosen} beforeText={beforeText} onChange={setChosen} />
          <p className={text.hint}>{m.remind_hour()}</p>
          <div className={styles.foot}>
            <Button kind="plain" onClick={onClose}>
              {m.cancel()}
            </Button>
            <Button type="submit" busy={isBusy}>
              {isBusy ? m.saving() : m.remind_set_button()}
            </Button>
          </div>
        </form>
      ) : (
        <p className={states.banner}>{m.remind_too_late()}</p>
      )}
    </Dialog>
  )
}
