import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './before-paying.module.css'

/** How a period is paid here: at the gateway, by transfer, or as agreed by phone where neither is set up. */
export function HowToPay() {
  const { integrations } = useVisitor()
  const ways = [
    integrations?.takesPayments && m.payment_how_text(),
    integrations?.takesTransfers && m.pricing_how_transfer(),
  ].filter(Boolean)
  return (
    <section className={styles.how}>
      <h2>{m.pricing_how()}</h2>
      <p>{ways.length > 0 ? ways.join(' ') : m.pricing_how_ask()}</p>
    </section>
  )
}

/** Questions that people ask before they choose a period, with the answers. */
export const BeforePaying = () => (
  <section className={`${text.section} ${styles.questions}`}>
    <h2 className={text.sectionTitle}>{m.pricing_questions()}</h2>
    <div className={styles.parts}>
      {[
        [m.pricing_q_trial(), m.pricing_a_trial()],
        [m.pricing_q_free(), m.pricing_a_free()],
        [m.pricing_q_team(), m.pricing_a_team()],
        [m.pricing_q_running(), m.payment_period_starts()],
      ].map(([question, answer]) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  </section>
)
