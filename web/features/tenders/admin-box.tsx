import type { StaffDetail } from '#contract/tenders.ts'
import { mayWrite } from '#notices/workflow.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { AdminAlerts } from './admin-alerts.tsx'
import * as styles from './tender-layout.module.css'

const APPROVED = 3

/** Fields of a tender that only staff see, and the people it matched. */
export function AdminBox({ tender }: { tender: StaffDetail }) {
  const { person } = useVisitor()
  const lines = [
    tender.lastChangedBy && m.changed_by({ name: tender.lastChangedBy }),
    m.visitors({ views: tender.visitorCount, people: tender.visitorCount2 }),
    tender.englishDescription && m.english_description({ text: tender.englishDescription }),
    tender.englishKeywords && m.employee_keywords({ text: tender.englishKeywords }),
    tender.gptKeywords && m.gpt_keywords({ text: tender.gptKeywords }),
    tender.englishCompanyName && m.english_company({ text: tender.englishCompanyName }),
  ].filter(Boolean)
  return (
    <section className={styles.admin} aria-label={m.staff_only()}>
      <p>
        <b>{m.staff_only()}</b> · {m.number({ id: tender.id })}
        {mayWrite(person?.roles ?? [], tender.status) && (
          <>
            {' · '}
            <a href={`/tender-edit/${tender.id}`}>{m.entry_edit()}</a>
          </>
        )}
      </p>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      <AdminAlerts key={`${tender.id} ${tender.version}`} id={tender.id} isApproved={tender.status === APPROVED} />
    </section>
  )
}
