import { Suspense, lazy, useEffect, useState } from 'react'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { deviceValue } from '#web/lib/device-store.ts'
import { whenQuiet } from '#web/lazy/quiet-moment.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { mayPrompt, promptDue } from './prompt-due.ts'
import { fetchAlertConfig } from './read-config.ts'

const loadConfigure = () => import('./configure-alerts.tsx')
const ConfigureAlerts = lazy(async () => ({ default: (await loadConfigure()).ConfigureAlerts }))

/** Decision 0090: shown this long after the page's start. */
const PROMPT_AFTER_MS = 60_000
/** The day on which the question was last asked, under the key of decision 0090. */
const lastAsked = deviceValue('Alert', '')

/**
 * Asks once a day a person who has not configured alerts. `onOver`, which must be stable: there was nothing to ask, or
 * it was answered; may be called more than once.
 */
export function AlertPrompt({ onOver }: { onOver(): void }) {
  const { person } = useVisitor()
  const email = person?.email
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const today = isoDate(civilDateAt(Date.now()))
    if (!mayPrompt(email, today, lastAsked.get())) {
      onOver()
      return undefined
    }
    let isGone = false
    let callOff = (): void => undefined
    const ask = async () => {
      if (!isSignedIn()) return onOver()
      // Without a response nothing is asked; the next page will.
      const [config] = await Promise.all([fetchAlertConfig(email), loadConfigure()]).catch(() => [])
      if (isGone) return
      // The files took time, and the reader may be typing by now.
      callOff = whenQuiet(() => {
        // Another tab may have asked meanwhile.
        if (!config || !promptDue(config) || !mayPrompt(email, today, lastAsked.get())) return onOver()
        lastAsked.set(today)
        setOpen(true)
      })
    }
    const timer = setTimeout(
      () => (callOff = whenQuiet(() => void ask())),
      Math.max(0, PROMPT_AFTER_MS - performance.now()),
    )
    return () => {
      isGone = true
      clearTimeout(timer)
      callOff()
    }
  }, [email, onOver])
  const close = () => {
    setOpen(false)
    onOver()
  }
  return <Suspense>{isOpen && <ConfigureAlerts isPrompted onClose={close} />}</Suspense>
}
