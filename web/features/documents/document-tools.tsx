import { useCallback, useRef, useState } from 'react'
import type { DocumentItem } from '#contract/documents.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import { ChangeDialog } from './change-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DocumentLines } from './document-lines.tsx'
import { EditButtons } from './edit-buttons.tsx'
import type { DocumentsProps } from './documents-props.ts'
import type { UploadEvent } from './upload-event.ts'
import { uploadMessage } from './upload-message.ts'
import { UploadPanel } from './upload-panel.tsx'
import { UploadLine } from './upload-line.tsx'
import type { Upload } from './upload.ts'
import * as styles from './upload.module.css'
import { useDocuments } from './use-documents.ts'
import { useUploads } from './use-uploads.ts'

type Asked = { what: 'change' | 'delete'; document: DocumentItem }

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <LiveMessage as="div" urgent className={`${states.banner} ${states.bannerOver} ${styles.failed}`}>
    <span>{m.documents_failed()}</span>
    <Button kind="link" onClick={onRetry}>
      {m.retry()}
    </Button>
  </LiveMessage>
)

const UploadRows = ({ uploads, onGone }: { uploads: readonly Upload[]; onGone(words: string): void }) => (
  <ul className={styles.rows} aria-label={m.upload_under_way()}>
    {uploads.map((upload) => (
      <UploadLine key={upload.id} upload={upload} onGone={onGone} />
    ))}
  </ul>
)

/** The documents with what editors can do: add, change, delete. */
export function DocumentTools({ tender, guid }: DocumentsProps) {
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const choose = useRef<HTMLButtonElement>(null)
  const onArrived = useCallback(({ fileName }: DocumentItem) => setSaid(m.upload_done_said({ name: fileName })), [])
  const onNews = useCallback((news: UploadEvent) => setSaid(uploadMessage(news)), [])
  const { reading, again, put, remove } = useDocuments(tender.id, onArrived)
  const uploads = useUploads(tender.id, onNews)
  // The pressed button is gone, so the focus moves to the file chooser.
  const moveOn = (words: string) => {
    setSaid(words)
    choose.current?.focus()
  }
  const known = reading.state === 'read' ? reading.value : undefined
  const close = () => setAsked(undefined)
  return (
    <>
      <LiveMessage outOfSight>{said}</LiveMessage>
      {known ? (
        <DocumentLines
          documents={known}
          guid={guid}
          renderTools={(document) => <EditButtons document={document} onAsk={(what) => setAsked({ what, document })} />}
        />
      ) : (
        <DocumentLines documents={tender.tenderDocs} guid={guid} />
      )}
      {known?.length === 0 && uploads.length === 0 && <p className={styles.state}>{m.documents_none()}</p>}
      {reading.state === 'failed' && <Failed onRetry={again} />}
      {uploads.length > 0 && <UploadRows uploads={uploads} onGone={moveOn} />}
      <UploadPanel tenderId={tender.id} button={choose} />
      {asked?.what === 'change' && (
        <ChangeDialog
          document={asked.document}
          onClose={close}
          onChanged={(document) => {
            put(document)
            close()
            setSaid(m.document_changed({ name: document.fileName }))
          }}
        />
      )}
      {asked?.what === 'delete' && (
        <DeleteDialog
          document={asked.document}
          onClose={close}
          onDeleted={() => {
            remove(asked.document.id)
            close()
            moveOn(m.document_deleted({ name: asked.document.fileName }))
          }}
        />
      )}
    </>
  )
}
