import type { DocumentItem } from '#contract/documents.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Buttons to change and delete a document, for editors. */
export const EditButtons = ({
  document: { fileName },
  onAsk,
}: {
  document: DocumentItem
  onAsk(what: 'change' | 'delete'): void
}) => (
  <>
    <Button
      kind="icon"
      aria-haspopup="dialog"
      aria-label={m.document_change({ name: fileName })}
      onClick={() => onAsk('change')}
    >
      <Icon name="pencil" />
    </Button>
    <Button
      kind="icon"
      aria-haspopup="dialog"
      aria-label={m.delete_named({ name: fileName })}
      onClick={() => onAsk('delete')}
    >
      <Icon name="trash-2" />
    </Button>
  </>
)
