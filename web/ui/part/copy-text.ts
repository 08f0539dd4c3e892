import { m } from '#web/lib/messages.ts'

/**
 * Copies a text, with its formatting where there is one; false where the browser refuses. Where there is no clipboard,
 * as outside a secure context and in some web views, a selection is copied.
 */
export function copyToClipboard(words: string, html?: string): Promise<boolean> {
  const write = async () =>
    html === undefined
      ? navigator.clipboard.writeText(words)
      : navigator.clipboard.write([
          new ClipboardItem({
            'text/html': new Blob([html], { type: 'text/html' }),
            'text/plain': new Blob([words], { type: 'text/plain' }),
          }),
        ])
  return write().then(
    () => true,
    () => copiedBySelection(words, html),
  )
}

/**
 * Copies a text, and returns what to say: `done`, or that it failed. Where nothing can be copied, the field `shown`
 * with the text stays selected.
 */
export async function copyText(words: string, done: string, shown?: HTMLInputElement | null): Promise<string> {
  if (await copyToClipboard(words)) return done
  if (!shown) return m.copy_failed()
  shown.focus()
  shown.select()
  return m.copy_selected()
}

/** Selects a shown text, to be copied by hand: then all of it is copied, also the part that is folded away. */
export function selectToCopy(shown: Element, words: string, html: string): void {
  getSelection()?.selectAllChildren(shown)
  const onCopy = whenCopied(words, html)
  document.addEventListener('copy', (event) => shown.contains(getSelection()?.anchorNode ?? null) && onCopy(event), {
    once: true,
  })
}

const whenCopied =
  (words: string, html: string | undefined) =>
  (event: ClipboardEvent): void => {
    if (html === undefined || !event.clipboardData) return
    event.clipboardData.setData('text/html', html)
    event.clipboardData.setData('text/plain', words)
    event.preventDefault()
  }

function copiedBySelection(words: string, html?: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = words
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  // Everything outside an open dialog is inert.
  const dialogs = document.querySelectorAll('dialog[open]')
  ;(dialogs[dialogs.length - 1] ?? document.body).append(field)
  field.select()
  const onCopy = whenCopied(words, html)
  document.addEventListener('copy', onCopy)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', onCopy)
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
