import type { StaffDetail } from '#contract/tenders.ts'
import { mayWrite } from '#notices/workflow.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './edit-link.module.css'

/** The link to the form, at the top of a tender, for people who may write it in its present state. */
export function EditLink({ tender: { id, status } }: { tender: StaffDetail }) {
  const { person } = useVisitor()
  if (!mayWrite(person?.roles ?? [], status)) return null
  return (
    <ButtonLink kind="plain" className={styles.edit} href={`/tender-edit/${id}`}>
      <Icon name="pencil" />
      {m.entry_edit()}
    </ButtonLink>
  )
}
