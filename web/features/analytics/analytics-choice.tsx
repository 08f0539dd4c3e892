import { Suspense } from 'react'
import { askAgain, consent } from '#web/lazy/consent.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'

const ConsentNote = lazyPart(async () => (await import('./consent-note.tsx')).ConsentNote)

/** The question about analytics, while it is open; nothing where the operator has no receiver. */
export function AnalyticsQuestion() {
  const { integrations } = useVisitor()
  const choice = useStore(consent)
  const isInBrowser = useHydrated()
  if (!integrations?.analyticsUrl || !isInBrowser || choice !== null) return null
  return (
    <Suspense>
      <ConsentNote />
    </Suspense>
  )
}

/** The link in the footer that asks the question again. */
export function AnalyticsChoice() {
  const { integrations } = useVisitor()
  if (!integrations?.analyticsUrl) return null
  return (
    <Button kind="link" onClick={askAgain}>
      {m.analytics()}
    </Button>
  )
}
