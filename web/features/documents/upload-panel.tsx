import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { DOCUMENT_ENDINGS, DOCUMENT_LANGUAGE } from '#contract/document-kinds.ts'
import type { DocumentLanguage } from '#contract/document-kinds.ts'
import type { TenderId } from '#contract/ids.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KindSelect, kindOf } from './kind-select.tsx'
import { addFiles } from './upload-queue.ts'
import * as styles from './upload.module.css'
import { useDrop } from './use-drop.ts'

const ACCEPTED = DOCUMENT_ENDINGS.join(',')

/** Where files for a tender are chosen or dropped, with their purpose. */
export function UploadPanel({ tenderId, button }: { tenderId: TenderId; button: RefObject<HTMLButtonElement | null> }) {
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<DocumentLanguage>(DOCUMENT_LANGUAGE.general)
  const place = useRef<HTMLDivElement>(null)
  const take = (files: FileList | null) => {
    if (files) addFiles(tenderId, [...files], kind)
  }
  const isOver = useDrop(place, take)
  return (
    <div
      ref={place}
      className={styles.panel}
      role="group"
      aria-label={m.upload_title()}
      data-over={isOver || undefined}
    >
      <KindSelect id="upload-kind" value={kind} onChange={({ target }) => setKind(kindOf(target.value))} />
      <p className={styles.choose}>
        <Button ref={button} kind="plain" aria-describedby="upload-hint" onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {m.upload_choose()}
        </Button>
        <span className={styles.drop}>{m.upload_drop()}</span>
      </p>
      <p id="upload-hint" className={styles.hint}>
        {m.upload_hint()}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={({ target }) => {
          take(target.files)
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
