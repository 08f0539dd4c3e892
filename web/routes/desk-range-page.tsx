import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { MAX_APPROVABLE } from '#contract/desk-lists.ts'
import type { Approvable } from '#contract/tender-workflow.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { grouped } from '#web/lib/numbers.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { RangeScreen } from '#web/features/desk/range-screen.tsx'
import type { RangeData } from '#web/features/desk/range-screen.tsx'
import { forStaff } from '../screens/staff-guard.ts'

const NONE: Approvable[] = []

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RangeData> {
  const world = context.get(worldContext)
  const asked = new URL(request.url).searchParams
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '']
  const ids = (asked.get('ids') ?? '').split(',').filter(Boolean)
  const query = ids.length > 0 ? { ids } : { from, to }
  const isAsked = ids.length > 0 || (from !== '' && to !== '')
  return forStaff(request, world, async () => {
    if (!isAsked) {
      // Refused for people who may not approve, for whom this page does not exist.
      await world.call('GET /api/tenders/approvable', { query: { ids: ['1'] } })
      return { from, to, found: undefined, fault: undefined }
    }
    try {
      const found = await world.call('GET /api/tenders/approvable', { query })
      return { from, to, found: found.length > 0 ? found : NONE, fault: undefined }
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.status !== 400) throw error
      return { from, to, found: undefined, fault: m.desk_range_wrong({ max: grouped(MAX_APPROVABLE) }) }
    }
  })
}

export const handle: ScreenHandle<RangeData> = {
  name: 'desk-range-page',
  title: () => titled(m.desk_range(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For approvers: many tenders at once. */
export function Component() {
  return <RangeScreen {...useLoaderData<RangeData>()} />
}
