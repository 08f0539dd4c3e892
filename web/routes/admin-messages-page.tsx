import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { readDeliveryCounts } from '#web/features/staff-messages/delivery-counts.ts'
import type { DeliveryCounts } from '#web/features/staff-messages/delivery-counts.ts'
import { DeliveryOverview } from '#web/features/staff-messages/delivery-overview.tsx'
import { forStaff } from '../screens/staff-guard.ts'

const HERE = '/admin/messages'

export function loader({ request, context }: LoaderFunctionArgs): Promise<DeliveryCounts> {
  const world = context.get(worldContext)
  return forStaff(request, world, () => readDeliveryCounts(world.call, world.now()))
}

export const handle: ScreenHandle<DeliveryCounts> = {
  name: 'admin-messages-page',
  title: () => titled(m.delivery_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For staff: the state of alerts and deliveries, and failures. */
export function Component() {
  const first = useLoaderData<DeliveryCounts>()
  return <DeliveryOverview key={first.at} first={first} address={HERE} />
}
