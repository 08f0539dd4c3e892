import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ReminderView } from '#contract/saved.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBox } from '#web/ui/empty-box.tsx'
import * as fields from '#web/ui/field.module.css'
import { ListEnd } from '#web/ui/list-end.tsx'
import * as text from '#web/ui/text.module.css'
import { ClearAll } from './clear-all.tsx'
import { CLOSING_SOONEST, SAVED_LAST } from './saved-order.ts'
import type { SavedOrder } from './saved-order.ts'
import type { SavedWithDetails } from './saved-store.ts'
import { useSavedPages } from './use-saved-pages.ts'
import type { SavedPage } from './use-saved-pages.ts'
import * as styles from './saved.module.css'

type Props = {
  first: SavedPage
  order: SavedOrder
  onOrder(order: SavedOrder): void
  /** As it was last seen: nothing more can be read. */
  isKept: boolean
  withDetails: SavedWithDetails
  skeleton: ReactNode
  /** Below the text that nothing is saved: what to begin with. */
  start: ReactNode
  children(cards: readonly PublicCard[], reminders: readonly ReminderView[]): ReactNode
}

/**
 * Their number, all pages of them, and a button to clear them. Near the end the next page is fetched; without script a
 * link leads there.
 */
export function SavedList({ first, order, onOrder, isKept, withDetails, skeleton, start, children }: Props) {
  const { cards, total, reminders, status, hasMore, more } = useSavedPages(first, order)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The removed card had the focus.
    if (document.activeElement === document.body && total < first.totalCount) head.current?.focus()
  }, [total, first.totalCount])
  return (
    <>
      <div className={text.spread}>
        <h2 ref={head} tabIndex={-1} aria-live="polite" className={styles.count}>
          {m.saved_count({ count: total, shown: String(total) })}
        </h2>
        {total > 0 && (
          <div className={text.row}>
            <OrderChoice order={order} onOrder={onOrder} />
            <ClearAll withDetails={withDetails} />
          </div>
        )}
      </div>
      {total === 0 ? <NoneSaved>{isKept || start}</NoneSaved> : children(cards, reminders)}
      {total > 0 && (
        <ListEnd
          status={status}
          goesOn={hasMore && !isKept}
          more={more}
          nextPage={`/tenders/saved?pageIndex=${first.pageIndex + 1}`}
          skeleton={skeleton}
        />
      )}
    </>
  )
}

/** Another order loads another list with another field for it; the focus would be lost with the old field. */
let isChosen = false

function OrderChoice({ order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) field.current?.focus()
    isChosen = false
  }, [])
  return (
    <label className={styles.order}>
      <span className={text.outOfSight}>{m.sort()}</span>
      <select
        ref={field}
        className={fields.input}
        value={order}
        onChange={(event) => {
          isChosen = true
          onOrder(event.target.value === String(SAVED_LAST) ? SAVED_LAST : CLOSING_SOONEST)
        }}
      >
        <option value={CLOSING_SOONEST}>{m.by_closing()}</option>
        <option value={SAVED_LAST}>{m.saved_last()}</option>
      </select>
    </label>
  )
}

const savedUses = () =>
  [
    ['bookmark', m.saved_line_order()],
    ['bell', m.saved_line_remind()],
    ['wifi-off', m.saved_line_offline()],
  ] as const

function NoneSaved({ children }: { children: ReactNode }) {
  return (
    <>
      <EmptyBox uses={savedUses()}>
        <h3>{m.saved_none_title()}</h3>
        <p>{m.saved_none_how()}</p>
        <ButtonLink to="/tenders/list">{m.all_tenders()}</ButtonLink>
        <p className={text.hint}>{m.saved_none()}</p>
      </EmptyBox>
      {children}
    </>
  )
}
