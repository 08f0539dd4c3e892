import { useEffect, useRef } from 'react'
import type { ImportOutcome } from '#contract/contacts.ts'
import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { skipText } from './import-words.ts'
import * as styles from './contacts.module.css'

/** The result of an import with the lines it left out. It takes the focus, as the form above it is done. */
export function ImportReport({
  outcome: { added, completed, known, skipped, skippedCount },
}: {
  outcome: ImportOutcome
}) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={styles.report}>
      <h2 ref={head} tabIndex={-1}>
        {added + completed > 0 && <Icon name="check" />}
        {added + completed > 0 ? m.contacts_done() : m.contacts_nothing_new()}
      </h2>
      <p>{m.contacts_done_text({ added, completed, known, skipped: skippedCount })}</p>
      {skipped.length > 0 && (
        <details>
          <summary>
            {m.contacts_skipped()} ({skippedCount})
          </summary>
          <ul>
            {skipped.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>{m.contacts_skipped_line({ line, reason: skipText(reason) })}</li>
            ))}
            {skippedCount > skipped.length && (
              <li>{m.contacts_skipped_more({ count: skippedCount - skipped.length })}</li>
            )}
          </ul>
        </details>
      )}
    </div>
  )
}
