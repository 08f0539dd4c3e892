import { Suspense, lazy } from 'react'
import type { StaffDetail } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import { useReady } from '#web/ui/form/use-form.ts'
import * as styles from './tender-page.module.css'

const APPROVED = 3
const AdminAlerts = lazy(async () => ({ default: (await import('./admin-alerts.tsx')).AdminAlerts }))

/** What only staff see of a tender; whom it reaches comes once the page stands. */
export function AdminBox({ tender }: { tender: StaffDetail }) {
  const isReady = useReady()
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
      </p>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {isReady && (
        <Suspense>
          <AdminAlerts key={`${tender.id} ${tender.version}`} id={tender.id} isApproved={tender.status === APPROVED} />
        </Suspense>
      )}
    </section>
  )
}
