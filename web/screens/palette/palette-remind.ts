import type { TenderId } from '#contract/ids.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { makeChange, undoSavedChange } from '#web/features/saved/saved-store.ts'
import { savedErrorText } from '#web/features/saved/use-saved.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { PaletteItem } from './palette-item.ts'

/** The default of the dialog. */
const USUAL_DAYS = 3
const MAX_DAYS = 60
const ASKED =
  /^(?:remind(?: me)?(?: of)?|አስታውሰኝ|ማስታወሻ)\s+#?(\d{1,9})(?:\s+ከ?\s*(\d{1,2})\s*(?:days?|ቀናት|ቀን)?(?:\s+(?:before|በፊት))?)?$/iu

/** Parses 'remind 271 3 days before'; undefined for anything else. */
export function askedReminder(typed: string): { tenderId: TenderId; days: number } | undefined {
  const [, id, count] = ASKED.exec(typed.trim()) ?? []
  const [tenderId, days] = [Number(id), count === undefined ? USUAL_DAYS : Number(count)]
  return tenderId > 0 && days <= MAX_DAYS ? { tenderId, days } : undefined
}

const failed = (error: unknown) => showToast(savedErrorText(error))

async function remind(tenderId: TenderId, days: number): Promise<void> {
  if (!isSignedIn()) return openLogin()
  try {
    const { reminder } = await makeChange({ kind: 'set-reminder', tenderId, daysBeforeClosing: days }, withDetails)
    // Without a response it waits on this device.
    if (!reminder) return showToast(m.save_later())
    showToast(`${m.remind_done()}. ${m.remind_done_text()}`, [
      { label: m.undo(), run: () => void undoSavedChange(reminder).catch(failed) },
    ])
  } catch (error) {
    failed(error)
  }
}

/** A reminder of the tender whose number was typed, so many days before it closes. */
export function actionsOfReminder(typed: string): PaletteItem[] {
  const asked = askedReminder(typed)
  if (!asked) return []
  const { tenderId, days } = asked
  return [
    {
      id: `remind-${tenderId}-${days}`,
      group: 'actions',
      label: days === 0 ? m.palette_remind_morning({ id: tenderId }) : m.palette_remind({ count: days, id: tenderId }),
      icon: 'bell',
      run: () => remind(tenderId, days),
    },
  ]
}
