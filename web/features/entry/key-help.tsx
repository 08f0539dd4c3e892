import { useEffect, useEffectEvent } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { openDialog } from '#web/ui/open-dialog.tsx'
import * as styles from './entry.module.css'
import type { KeysSlot } from './entry-slots.ts'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>
const LATIN = /^[\x21-\x7e]$/

/** The question mark, or the character on its key in another alphabet. */
export const isHelpKey = ({ key, code, shiftKey, ctrlKey, metaKey, altKey, isComposing }: Press): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing) &&
  (key === '?' || (code === 'Slash' && shiftKey && key.length === 1 && !LATIN.test(key)))

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog') !== null

/** Opens the list of the form's keys, by its button and by `?` outside text fields. */
export function KeyHelp({ keys }: { keys: KeysSlot }) {
  const open = () =>
    openDialog(async () => {
      const { EntryKeysDialog } = await keys()
      return (close) => <EntryKeysDialog onClose={close} />
    })
  const press = useEffectEvent(async (event: KeyboardEvent) => {
    if (!isHelpKey(event) || isTypedInto(event.target)) return
    const isOn = await keys().then(
      ({ singleKeys }) => singleKeys.get(),
      () => false,
    )
    if (isOn && !document.querySelector('dialog[open]')) await open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Button kind="quiet" aria-haspopup="dialog" onClick={() => void open()}>
      {m.desk_keys()} <kbd className={styles.sign}>?</kbd>
    </Button>
  )
}
