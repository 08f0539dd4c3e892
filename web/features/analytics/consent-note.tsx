import { useEffect, useState } from 'react'
import { consent, declinedByBrowser, isAskedFor } from '#web/lazy/consent.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { whenQuiet } from '#web/lazy/quiet-moment.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './consent-note.module.css'

/** Asks once whether use may be counted; no is as easy as yes. A browser that refuses for its reader is not asked. */
export function ConsentNote() {
  const { integrations } = useVisitor()
  const isDeclined = declinedByBrowser()
  const isAsked = useStore(isAskedFor)
  const isSilent = isDeclined && !isAsked
  useEffect(() => {
    if (isSilent) consent.set('declined')
  }, [isSilent])
  const [isDue, setDue] = useState(false)
  useEffect(() => (isSilent ? undefined : whenQuiet(() => setDue(true))), [isSilent])
  // A reader who reopened the question sees it at once, without the wait.
  if (isSilent || !(isDue || isAsked)) return null
  return (
    <section className={styles.note} aria-label={m.analytics()}>
      <p>
        {isDeclined
          ? m.analytics_declined_by_browser()
          : m.analytics_question({ host: new URL(integrations?.analyticsUrl ?? location.href).host })}
      </p>
      <div>
        <Button kind="plain" onClick={() => consent.set('declined')}>
          {isDeclined ? m.ok() : m.decline()}
        </Button>
        {!isDeclined && (
          <Button kind="plain" onClick={() => consent.set('given')}>
            {m.accept()}
          </Button>
        )}
      </div>
    </section>
  )
}
