import { useState } from 'react'
import type { BidOrder, OrderState } from '#contract/inquiries.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText, machineDate } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { STAFF_COUNTED } from '#web/lazy/staff-counted.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { PhoneLink } from './contact-panel.tsx'
import { ORDER_STATES, orderStateName } from './order-state-name.ts'
import * as styles from './message-list.module.css'
import * as own from './order.module.css'

function OrderEntry({ initial }: { initial: BidOrder }) {
  const visitor = useVisitor()
  const [order, setOrder] = useState(initial)
  const [fault, setFault] = useState<string>()
  const { id, tenderId, tenderTitle, orderedAt, name, mobile, address, note, state } = order
  const move = async (to: OrderState) => {
    setFault(undefined)
    try {
      setOrder(await browserCall('PUT /api/orders/{id}', { params: { id }, body: { state: to } }))
      dispatchEvent(new Event(STAFF_COUNTED))
    } catch (error) {
      setFault(refusalText(error).banner ?? m.trouble_title())
    }
  }
  return (
    <article className={`${styles.message} ${styles.order}`} aria-labelledby={`order-${id}`}>
      <p className={text.hint}>
        <time dateTime={machineDate(orderedAt)}>{dayText(orderedAt, visitor)}</time> · {name ?? m.order_nobody()}
      </p>
      <h2 id={`order-${id}`}>
        <Link to={`/tenders/detail?id=${tenderId}`}>{tenderTitle}</Link>
      </h2>
      <p className={styles.body}>{address}</p>
      {note && <p className={`${styles.body} ${own.note}`}>{note}</p>}
      {mobile && (
        <p className={styles.ways}>
          <PhoneLink phone={mobile} />
        </p>
      )}
      <Banner text={fault} />
      <p className={own.state}>
        <label htmlFor={`order-${id}-state`}>{m.state()}</label>
        <select
          id={`order-${id}-state`}
          className={fields.input}
          value={state}
          onChange={({ target }) => void move(target.value as OrderState)}
        >
          {ORDER_STATES.map((each) => (
            <option key={each} value={each}>
              {orderStateName(each)}
            </option>
          ))}
        </select>
      </p>
    </article>
  )
}

/** Orders of bid documents in one state, newest first; where there is none, how one comes here. */
export function OrderList({ orders, state }: { orders: readonly BidOrder[]; state: OrderState }) {
  if (orders.length === 0)
    return (
      <section className={states.state}>
        <h2>{state === 'new' ? m.orders_none_new() : m.orders_none()}</h2>
        <p>{state === 'new' ? m.orders_none_text() : m.orders_none_other()}</p>
      </section>
    )
  return orders.map((order) => <OrderEntry key={order.id} initial={order} />)
}
