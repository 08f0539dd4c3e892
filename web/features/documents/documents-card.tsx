import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { DocumentLines } from './document-lines.tsx'
import type { DocumentsProps } from './documents-props.ts'
import * as styles from './documents.module.css'

/** Roles that may add and change documents. */
const EDITORS: readonly string[] = ['editor', 'approver', 'admin']

const WithoutTools = ({ tender, guid }: DocumentsProps) => (
  <>
    <LiveMessage urgent className={styles.note}>
      {m.documents_tools_failed()}
    </LiveMessage>
    <DocumentLines documents={tender.tenderDocs} guid={guid} />
  </>
)
const DocumentTools = lazyPart(async () => (await import('./document-tools.tsx')).DocumentTools, WithoutTools)

/**
 * A tender's documents to open; for editors, who see it even without any, with tools to add and change them once the
 * page is loaded.
 */
export function DocumentsCard({ tender, guid }: DocumentsProps) {
  const { person } = useVisitor()
  const isTakenOver = useHydrated()
  const isEditor = person?.roles.some((role) => EDITORS.includes(role)) === true
  if (!isEditor && tender.tenderDocs.length === 0) return null
  const lines = <DocumentLines documents={tender.tenderDocs} guid={guid} />
  return (
    <section className={`${text.section} ${styles.card}`} aria-labelledby="documents-title">
      <h2 id="documents-title" className={text.sectionTitle}>
        {m.documents()}
      </h2>
      {isEditor && isTakenOver ? (
        <Suspense fallback={lines}>
          <DocumentTools key={tender.id} tender={tender} guid={guid} />
        </Suspense>
      ) : (
        lines
      )}
      {isEditor && (
        <noscript>
          <p className={styles.note}>{m.documents_need_script()}</p>
        </noscript>
      )}
    </section>
  )
}
