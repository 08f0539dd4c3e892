import { Suspense, lazy, useEffect, useState } from 'react'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { kept } from '#web/lib/device-store.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { SEARCHES, SETTINGS } from './addresses.ts'
import { mayPrompt, promptDue } from './prompt-due.ts'
import { readConfig } from './read-config.ts'

const Configure = lazy(async () => ({ default: (await import('./configure.tsx')).Configure }))

/** The specification: shown so long after the page came. */
const PROMPT_AFTER_MS = 60_000
/** Another dialog is open, or nobody looks: then a little later. */
const AGAIN_AFTER_MS = 10_000
/** The day on which it was asked last, under the name of the specification's list of keys. */
const lastAsked = kept('Alert', '')

const isBusy = (): boolean =>
  document.hidden || document.querySelector('dialog[open]') !== null || location.pathname === SETTINGS || location.pathname.startsWith(SEARCHES)

/** Asks once a day who has not configured alerts. `onOver`, which stays the same: there was nothing to ask, or it was answered; more than once at times. */
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
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async () => {
      if (!isSignedIn()) return onOver()
      if (isBusy()) {
        timer = setTimeout(() => void ask(), AGAIN_AFTER_MS)
        return
      }
      // Without an answer there is nothing to ask; the next page will.
      const config = await readConfig(email).catch(() => undefined)
      if (isGone) return
      // Another tab may have asked meanwhile.
      if (!config || !promptDue(config) || !mayPrompt(email, today, lastAsked.get())) return onOver()
      lastAsked.set(today)
      setOpen(true)
    }
    timer = setTimeout(() => void ask(), Math.max(0, PROMPT_AFTER_MS - performance.now()))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [email, onOver])
  const close = () => {
    setOpen(false)
    onOver()
  }
  return <Suspense>{isOpen && <Configure isPrompted onClose={close} />}</Suspense>
}
