import { m } from '#web/lib/messages.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { showToast } from '../show-toast.ts'
import { copyText } from './copy-text.ts'

/** Copies a number or an address for use elsewhere. */
export function CopyTextButton({ words }: { words: string }) {
  const copy = async () => showToast(await copyText(words, m.receipt_copied()))
  return (
    <Button kind="icon" aria-label={`${m.copy()}: ${words}`} onClick={() => void copy()}>
      <Icon name="copy" />
    </Button>
  )
}
