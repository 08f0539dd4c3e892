import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { StateView } from '#web/features/operations/state-view.tsx'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { forStaff } from '../screens/staff-guard.ts'

type State = OutputOf<Contract['GET /api/operations/state']>
const HERE = '/admin/state'

export function loader({ request, context }: LoaderFunctionArgs): Promise<State> {
  const world = context.get(worldContext)
  return forStaff(request, world, () => world.call('GET /api/operations/state'))
}

export const handle: ScreenHandle<State> = {
  name: 'state-page',
  title: () => titled(m.state_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For admins: the state of the service, in words. */
export function Component() {
  const { at, lines } = useLoaderData<State>()
  return <StateView at={at} lines={lines} address={HERE} />
}
