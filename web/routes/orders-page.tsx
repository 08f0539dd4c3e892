import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Page } from '#contract/fields.ts'
import type { BidOrder, OrderState } from '#contract/inquiries.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { OrderList } from '#web/features/inquiries/order-list.tsx'
import { ORDER_STATES, orderStateName } from '#web/features/inquiries/order-state-name.ts'
import * as styles from '#web/features/inquiries/message-list.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import * as segmented from '#web/ui/segmented.module.css'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'

type OrdersData = { page: Page<BidOrder>; state: OrderState }
const HERE = '/contact/orders'
const addressOf = (state: OrderState, pageIndex = 0): string =>
  `${HERE}?${new URLSearchParams({ state, page: String(pageIndex + 1) })}`

/** For editors, approvers and admins; a visitor is asked to sign in, for everybody else the page does not exist. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<OrdersData> {
  const asked = new URL(request.url).searchParams
  const state = ORDER_STATES.find((each) => each === asked.get('state')) ?? 'new'
  const pageIndex = Math.min(Math.max(Math.trunc(Number(asked.get('page') ?? 1)) || 1, 1), 100_000) - 1
  const world = context.get(worldContext)
  return forStaff(request, world, async () => ({
    page: await world.call('GET /api/orders', { query: { state, pageIndex } }),
    state,
  }))
}

export const handle: ScreenHandle<OrdersData> = {
  name: 'orders-page',
  title: () => titled(m.orders_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Orders of bid documents with their state, for staff. */
export function Component() {
  const { page, state } = useLoaderData<OrdersData>()
  const { pageIndex, totalPages } = page
  return (
    <div className={styles.page}>
      <h1 className={text.pageTitle}>{m.orders_title()}</h1>
      <nav className={`${segmented.segmented} ${styles.choice}`} aria-label={m.orders_title()}>
        {ORDER_STATES.map((each) => (
          <Link key={each} to={addressOf(each)} aria-current={each === state ? 'page' : undefined}>
            {orderStateName(each)}
          </Link>
        ))}
      </nav>
      <OrderList orders={page.data} state={state} />
      {totalPages > 1 && (
        <nav className={styles.pages} aria-label={m.pages()}>
          {pageIndex > 0 && (
            <ButtonLink kind="link" to={addressOf(state, pageIndex - 1)}>
              {m.previous_page()}
            </ButtonLink>
          )}
          <span>{m.page_of({ page: pageIndex + 1, pages: totalPages })}</span>
          {pageIndex + 1 < totalPages && (
            <ButtonLink kind="link" to={addressOf(state, pageIndex + 1)}>
              {m.next_page()}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
