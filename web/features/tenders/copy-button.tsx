import { useState } from 'react'
import { copyToClipboard, selectToCopy } from '#web/ui/part/copy-text.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './tender-layout.module.css'

const SHOWN_MS = 5000

/**
 * Copies the notice with its formatting, and as plain text where that cannot be pasted; search words are not marked
 * there. Where the browser refuses, the notice is selected, to be copied by hand.
 */
export function CopyButton({ html: marked, title }: { html: string; title: string }) {
  const [said, setSaid] = useState('')
  const copy = async (notice: Element | null | undefined) => {
    const html = marked.replace(/<\/?mark>/g, '')
    const holder = document.createElement('div')
    holder.innerHTML = html
    const words = `${title}\n\n${holder.innerText}`
    const formatted = `<h1>${title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</h1>${html}`
    const isDone = await copyToClipboard(words, formatted)
    if (!isDone && notice) selectToCopy(notice, words, formatted)
    setSaid(isDone ? m.copied() : notice ? m.copy_selected() : m.copy_failed())
    setTimeout(() => setSaid(''), SHOWN_MS)
  }
  return (
    <>
      <Button
        kind="quiet"
        onClick={({ currentTarget }) => void copy(currentTarget.closest('section')?.querySelector('[lang]'))}
      >
        <Icon name="copy" />
        {m.copy()}
      </Button>
      <LiveMessage as="div" className={said ? styles.snackbar : text.outOfSight}>
        {said}
      </LiveMessage>
    </>
  )
}
