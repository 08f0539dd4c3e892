import { useState } from 'react'
import { copyText } from '#web/ui/part/copy-text.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { showNotice } from '#web/ui/show-notice.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './tender-layout.module.css'

const SHOWN_MS = 5000

/**
 * Copies the notice with its formatting, and as plain text where that cannot be pasted; search words are not marked
 * there.
 */
export function CopyButton({ html: marked, title }: { html: string; title: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const html = marked.replace(/<\/?mark>/g, '')
    const holder = document.createElement('div')
    holder.innerHTML = html
    const parts = {
      'text/html': `<h1>${title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</h1>${html}`,
      'text/plain': `${title}\n\n${holder.innerText}`,
    }
    const blobs = Object.fromEntries(
      Object.entries(parts).map(([type, content]) => [type, new Blob([content], { type })]),
    )
    // Outside a secure context there is no clipboard, in older browsers only one for plain text.
    const write = async () => navigator.clipboard.write([new ClipboardItem(blobs)])
    setSaid(
      await write().then(
        () => m.copied(),
        () => m.copy_failed(),
      ),
    )
    setTimeout(() => setSaid(''), SHOWN_MS)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        <Icon name="copy" />
        {m.copy()}
      </Button>
      <LiveMessage as="div" className={said ? styles.snackbar : text.outOfSight}>
        {said}
      </LiveMessage>
    </>
  )
}

/** Copies a number or an address for use elsewhere. */
export function CopyText({ words }: { words: string }) {
  const copy = async () => showNotice(await copyText(words, m.receipt_copied()))
  return (
    <Button kind="icon" aria-label={`${m.copy()}: ${words}`} onClick={() => void copy()}>
      <Icon name="copy" />
    </Button>
  )
}
