import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { DOCUMENT_LANGUAGE } from '#contract/document-kinds.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { documentAddress } from './document-address.ts'
import type { ShownDocument } from './documents-props.ts'
import * as styles from './documents.module.css'
import { sizeText } from './kilobytes.ts'
import { documentKindName } from './kind-name.ts'

type NoteProps = { address: string; isShut: boolean }
/** Shown when the script with the explanations could not be loaded; being offline is known without it. */
const ShortNote = ({ isShut }: NoteProps): ReactNode =>
  isShut && !navigator.onLine ? (
    <LiveMessage urgent className={styles.note}>
      {m.document_offline()}
    </LiveMessage>
  ) : null
const OpeningNote = lazyPart(async () => (await import('./opening-note.tsx')).OpeningNote, ShortNote)

type Props<T> = {
  documents: readonly T[]
  guid: string | undefined
  /** Further buttons for one document. */ renderTools?(document: T): ReactNode
}

/**
 * Documents as links that open in a new tab. Where one cannot be opened, the page says why, because the new tab could
 * not.
 */
export function DocumentLines<T extends ShownDocument>({ documents, guid, renderTools }: Props<T>) {
  const [asked, setAsked] = useState<{ name: string; round: number; isShut: boolean }>()
  const open = (event: { preventDefault(): void }, name: string) => {
    const isShut = !navigator.onLine || (guid === undefined && !isSignedIn())
    if (isShut) event.preventDefault()
    setAsked({ name, isShut, round: (asked?.round ?? 0) + 1 })
  }
  return (
    <ul className={styles.lines}>
      {documents.map((document) => {
        const { fileName, fileSize, uniqueFileName, language = DOCUMENT_LANGUAGE.general } = document
        const address = documentAddress(uniqueFileName, guid)
        return (
          <li key={uniqueFileName}>
            <div className={styles.line}>
              <a
                className={styles.document}
                href={address}
                target="_blank"
                rel="noopener"
                onClick={(event) => open(event, uniqueFileName)}
              >
                <Icon name="file-text" />
                <span>
                  <b dir="auto">{fileName}</b>
                  <small>
                    {language !== DOCUMENT_LANGUAGE.general && `${documentKindName(language)} · `}
                    {sizeText(fileSize)}
                  </small>
                </span>
              </a>
              {renderTools?.(document)}
            </div>
            {asked?.name === uniqueFileName && (
              <Suspense>
                <OpeningNote key={asked.round} address={address} isShut={asked.isShut} />
              </Suspense>
            )}
          </li>
        )
      })}
    </ul>
  )
}
