import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { CouponView } from '#contract/coupons.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { CouponList } from '#web/features/payments/coupon-list.tsx'
import * as styles from '#web/features/payments/payments.module.css'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CouponView[]> {
  const world = context.get(worldContext)
  return forStaff(request, world, () => world.call('GET /api/coupon'))
}

export const handle: ScreenHandle<CouponView[]> = {
  name: 'coupons-page',
  title: () => titled(m.coupons(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For admins: coupons and their uses. */
export function Component() {
  return (
    <div className={`${styles.outcome} ${styles.wide}`}>
      <h1 className={text.pageTitle}>{m.coupons()}</h1>
      <p className={text.quiet}>{m.coupons_text()}</p>
      <NeedsScript />
      <CouponList coupons={useLoaderData<CouponView[]>()} />
    </div>
  )
}
