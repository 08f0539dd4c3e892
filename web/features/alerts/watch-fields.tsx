import { CustomerPicker } from './customer-picker.tsx'
import * as styles from './chips.module.css'
import type { Draft } from './alert-draft.ts'
import { KeywordEditor } from './keyword-editor.tsx'
import type { AlertErrors } from './alert-error-text.ts'
import { SectorPicker } from './sector-picker.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'

type Props = { draft: Draft; change(more: Partial<Draft>): void; faults?: AlertErrors | undefined }

/** Keywords, sectors and customers. */
export function WatchFields({ draft, change, faults = {} }: Props) {
  const fault = (name: string) =>
    faults[name] !== undefined && (
      <LiveMessage urgent className={styles.error}>
        {faults[name]}
      </LiveMessage>
    )
  return (
    <>
      <KeywordEditor
        keywords={draft.keywords}
        onChange={(keywords) => change({ keywords })}
        typed={draft.typed}
        onType={(typed) => change({ typed })}
        fault={faults['keywords']}
      />
      <SectorPicker sectors={draft.sectors} onChange={(sectors) => change({ sectors })} />
      {fault('sectors')}
      <CustomerPicker customers={draft.customers} onChange={(customers) => change({ customers })} />
      {fault('customers')}
    </>
  )
}
