import { m } from '#web/lib/messages.ts'

/**
 * Copies a text, and returns what to say: `done`, or that it failed. Where there is no clipboard, as outside a secure context and in some web views, a selection
 * is copied; where that is refused as well, the field `shown` with the text stays selected.
 */
export async function copyText(words: string, done: string, shown?: HTMLInputElement | null): Promise<string> {
  const write = async () => navigator.clipboard.writeText(words)
  const isCopied = await write().then(
    () => true,
    () => copiedBySelection(words),
  )
  if (isCopied) return done
  if (!shown) return m.copy_failed()
  shown.focus()
  shown.select()
  return m.copy_selected()
}

function copiedBySelection(words: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = words
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  // Everything outside an open dialog is inert.
  const dialogs = document.querySelectorAll('dialog[open]')
  ;(dialogs[dialogs.length - 1] ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
