import type { TenderId } from '#contract/ids.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import type { WithDetails } from './order-dialog.tsx'
import { openOrder } from './open-order.tsx'
import * as styles from './order.module.css'

/** The offer to buy the bid document of an open tender. */
export function OrderPart({ tenderId, withDetails }: { tenderId: TenderId; withDetails: WithDetails }) {
  const { person } = useVisitor()
  const order = () =>
    person ? void openOrder(tenderId, withDetails) : openLogin({ intent: { kind: 'order', tender: { id: tenderId } } })
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.order_title()}</h2>
      <p className={styles.offer}>{m.order_text()}</p>
      <Button kind="plain" onClick={order}>
        {m.order_document()}
      </Button>
    </section>
  )
}
