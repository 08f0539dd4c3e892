import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { civilDateAt } from '#ethiopia/calendar.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { DaysOffScreen } from '#web/features/desk/days-off-screen.tsx'
import type { DayOff } from '#web/features/desk/days-off-screen.tsx'
import { forStaff } from '../screens/staff-guard.ts'

type Data = { days: DayOff[]; year: number }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const world = context.get(worldContext)
  const asked = Number(new URL(request.url).searchParams.get('year'))
  const year = Number.isInteger(asked) && asked > 1900 && asked < 2100 ? asked : civilDateAt(world.now()).year
  return forStaff(request, world, async () => {
    // Refused for people who may not approve, for whom this page does not exist.
    await world.call('GET /api/tenders/approvable', { query: { ids: ['1'] } })
    return { days: await world.call('GET /api/tenders/days-off'), year }
  })
}

export const handle: ScreenHandle<Data> = {
  name: 'days-off-page',
  title: () => titled(m.desk_days_off(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For approvers: the days on which offices are closed. */
export function Component() {
  const data = useLoaderData<Data>()
  const isHydrated = useHydrated()
  return (
    <>
      <NeedsScript />
      {isHydrated && <DaysOffScreen key={data.year} {...data} />}
    </>
  )
}
