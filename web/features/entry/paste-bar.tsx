import { keyText } from '#web/lib/key-text.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import type { EntryView } from './entry-view.ts'
import { fieldNameOf } from './field-names.ts'
import { missingIn } from './form-proposals.ts'
import type { Paste } from './paste-store.ts'
import type { PasteView } from './paste-view.ts'
import * as styles from './paste.module.css'

type Props = { paste: Paste; view: PasteView; entryView: EntryView }

/** The progress through the proposals, and then the missing fields. */
export function PasteBar({ paste, view: { clipping, proposals }, entryView: { values } }: Props) {
  const remembered = paste.remembered().length
  if (clipping === '' && remembered === 0) return null
  const open = proposals.filter(({ name, memory }) => !memory && paste.isOpen(name))
  const sure = open.filter((proposal) => proposal.sure).length
  const doubt = open.length - sure
  const missing = missingIn(values)
  const left =
    missing.length > 0
      ? m.paste_missing({ fields: missing.map(fieldNameOf).join(', ') })
      : m.paste_ready({ keys: keyText('Ctrl+Enter') })
  return (
    <div className={styles.bar}>
      <LiveMessage as="span" className={text.small}>
        {clipping !== '' && (open.length > 0 ? m.paste_state({ sure, doubt }) : `${m.paste_done()} ${left}`)}
      </LiveMessage>
      <div className={text.row}>
        {sure > 0 && (
          <Button kind="plain" onClick={paste.acceptAll}>
            {m.paste_accept_all({ count: sure })} <kbd className={styles.key}>{keyText('Ctrl+Shift+Enter')}</kbd>
          </Button>
        )}
        {remembered > 0 && (
          <Button kind="plain" onClick={paste.takeRemembered}>
            {m.memory_take({ count: remembered })}
          </Button>
        )}
        {doubt > 0 && (
          <Button kind="plain" onClick={() => paste.toDoubt(1, [])}>
            {m.paste_next_doubt()} <kbd className={styles.key}>F8</kbd>
          </Button>
        )}
      </div>
    </div>
  )
}
