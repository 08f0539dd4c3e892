import { lazy, Suspense, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'
import * as text from '#web/ui/text.module.css'
import type { WithDetails } from './order-dialog.tsx'
import * as styles from './order.module.css'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))

/** The offer to buy the bid document of an open tender. */
export function OrderPart({ tenderId, withDetails }: { tenderId: number; withDetails: WithDetails }) {
  const { person } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.order_title()}</h2>
      <p className={styles.offer}>{m.order_text()}</p>
      <button className={`${buttons.button} ${buttons.plain}`} onClick={() => (person ? setOpen(true) : openLogin())}>
        {m.order_us()}
      </button>
      {isOpen && (
        <Suspense>
          <OrderDialog tenderId={tenderId} withDetails={withDetails} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
