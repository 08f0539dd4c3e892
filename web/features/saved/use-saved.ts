import { useCallback, useEffect } from 'react'
import type { TenderId } from '#contract/ids.ts'
import type { ReminderView } from '#contract/saved.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useStore } from '#web/lib/use-store.ts'
import { askSaved, makeChange, savedTenders } from './saved-store.ts'
import type { Made, SavedWithDetails } from './saved-store.ts'
import type { SavedChange } from '#web/outbox/change.ts'
import { showToast } from '#web/ui/show-toast.ts'

/** The text of a refusal: the server's sentence, or a general one. */
export const savedErrorText = (error: unknown): string =>
  (error instanceof ApiProblem && error.problem.title) || m.unknown_error()

/** Whether a tender is saved, its reminders, and how to change that. A visitor is asked to sign in first. */
export function useSaved(tenderId: TenderId, withDetails: SavedWithDetails) {
  const state = useStore(savedTenders)
  useEffect(() => askSaved(), [])
  const make = useCallback(
    async (change: SavedChange): Promise<Made | undefined> => {
      if (!isSignedIn()) {
        openLogin()
        return undefined
      }
      try {
        const made = await makeChange(change, withDetails)
        if (made.outcome === 'later') showToast(m.save_later())
        return made
      } catch (error) {
        showToast(savedErrorText(error))
        return undefined
      }
    },
    [withDetails],
  )
  const reminders: ReminderView[] = state.reminders.filter((reminder) => reminder.tenderId === tenderId)
  return {
    isKnown: state.isKnown,
    isSaved: state.ids.has(tenderId),
    isWaiting: state.waiting.has(tenderId),
    reminders,
    make,
  }
}
