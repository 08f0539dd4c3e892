import { useRef, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePick } from '#web/ui/form/file-pick.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { previewFile } from './file-preview.ts'
import type { FilePreview } from './file-preview.ts'
import { packFile } from './pack-file.ts'
import type { useImport } from './use-import.ts'
import * as styles from './contacts.module.css'

const MAX_BYTES = 6 * 1024 * 1024
type Chosen = { name: string; bytes: Uint8Array; preview: FilePreview }
type Props = {
  importing: ReturnType<typeof useImport>
  /** False, with a message, until the reader has agreed. */ agrees(): boolean
}

/** A preview of the chosen file: its format, the number of contacts, and the first names. */
const ChosenFile = ({ name, preview }: Pick<Chosen, 'name' | 'preview'>) => (
  <>
    <LiveMessage>
      <b>{m.contacts_preview({ name: name, format: preview.format, count: preview.count })}</b>
    </LiveMessage>
    {preview.names.length > 0 && (
      <p className={styles.names}>{m.contacts_preview_first({ names: preview.names.join(', ') })}</p>
    )}
  </>
)

/** Imports a vCard or CSV file: first a preview is shown, then it is sent. */
export function FileImport({ importing: { run, tell, step }, agrees }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const look = async (file: File | undefined) => {
    setChosen(undefined)
    tell(undefined)
    if (!file) return undefined
    // Most of a large file is pictures, which are removed before it is sent.
    if (file.size > MAX_BYTES * 8) return tell(m.contacts_file_large())
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    )
    if (!bytes) return tell(m.contacts_file_unread())
    const preview = previewFile(bytes)
    return preview ? setChosen({ name: file.name, bytes, preview }) : tell(m.contacts_file_unknown())
  }
  const send = async ({ bytes, preview }: Chosen) => {
    if (step !== undefined || !agrees()) return
    await run(async (sending) => {
      const file = await packFile(bytes, preview.format === 'vCard')
      sending()
      return browserCall('POST /api/contacts/import', { body: { consent: true, file } })
    })
    setChosen(undefined)
    if (input.current) input.current.value = ''
  }
  return (
    <section className={styles.way} aria-labelledby="contacts-file-title">
      <h2 id="contacts-file-title">
        <Icon name="upload" />
        {m.contacts_from_file()}
      </h2>
      <div className={styles.file}>
        <label htmlFor="contacts-file">{m.contacts_file()}</label>
        <p id="contacts-file-hint" className={text.hint}>
          {m.contacts_file_hint()}
        </p>
        <FilePick
          ref={input}
          id="contacts-file"
          chosen={chosen?.name}
          accept=".vcf,.csv,text/vcard,text/x-vcard,text/csv"
          aria-describedby="contacts-file-hint"
          onChange={(event) => void look(event.currentTarget.files?.[0])}
        />
      </div>
      {chosen && (
        <div className={styles.glance}>
          <ChosenFile name={chosen.name} preview={chosen.preview} />
          <Button busy={step !== undefined} onClick={() => void send(chosen)}>
            {m.contacts_send_file()}
          </Button>
        </div>
      )}
    </section>
  )
}
