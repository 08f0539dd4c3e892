import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './before-paying.module.css'

function HowToPay() {
  const { integrations } = useVisitor()
  if (integrations?.takesPayments)
    return (
      <>
        <p>{m.payment_how_text()}</p>
        <p>{m.payment_period_starts()}</p>
      </>
    )
  return (
    <>
      <h3>{m.payment_not_connected()}</h3>
      <p>{m.payment_not_connected_text()}</p>
      <ButtonLink kind="link" to="/contact">
        {m.payment_write()}
      </ButtonLink>
    </>
  )
}

/** Under the prices: how a period is paid, and what people ask before they choose one. */
export const BeforePaying = () => (
  <div className={styles.parts}>
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.pricing_how()}</h2>
      <HowToPay />
    </section>
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.pricing_questions()}</h2>
      <h3>{m.pricing_q_trial()}</h3>
      <p>{m.pricing_a_trial()}</p>
      <h3>{m.pricing_q_free()}</h3>
      <p>{m.pricing_a_free()}</p>
      <h3>{m.pricing_q_team()}</h3>
      <p>{m.pricing_a_team()}</p>
    </section>
  </div>
)
