import { Suspense } from 'react'
import { askAgain, consent } from '#web/lib/later/consent.ts'
import { useKept } from '#web/lib/device-store.ts'
import { later } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useTakenOver } from '#web/lib/taken-over.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'

const ConsentNote = later(async () => (await import('./consent-note.tsx')).ConsentNote)

/** The question about analytics, while it is open; nothing where whoever runs this service has no receiver. */
export function AnalyticsQuestion() {
  const { integrations } = useVisitor()
  const choice = useKept(consent)
  const isInBrowser = useTakenOver()
  if (!integrations?.analyticsUrl || !isInBrowser || choice !== null) return null
  return (
    <Suspense>
      <ConsentNote />
    </Suspense>
  )
}

/** The way back to the question, in the footer. */
export function AnalyticsChoice() {
  const { integrations } = useVisitor()
  if (!integrations?.analyticsUrl) return null
  return (
    <button className={buttons.link} onClick={askAgain}>
      {m.analytics()}
    </button>
  )
}
