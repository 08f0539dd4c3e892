import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { readStanding } from '#web/features/staff-messages/read-standing.ts'
import type { Standing } from '#web/features/staff-messages/read-standing.ts'
import { StandingView } from '#web/features/staff-messages/standing-view.tsx'
import { forStaff } from './staff-guard.ts'

const HERE = '/admin/messages'

export function loader({ request, context }: LoaderFunctionArgs): Promise<Standing> {
  const world = context.get(worldContext)
  return forStaff(request, world, () => readStanding(world.call, world.now()))
}

export const handle: ScreenHandle<Standing> = {
  name: 'admin-messages-page',
  title: () => titled(m.delivery_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For staff: how alerts and deliveries stand, and what failed. */
export function Component() {
  const first = useLoaderData<Standing>()
  return <StandingView key={first.at} first={first} address={HERE} />
}
