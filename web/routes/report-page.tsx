import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Report } from '#contract/reports.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { readReportSearch } from '#web/features/report/report-search.ts'
import type { ReportSearch } from '#web/features/report/report-search.ts'
import { ReportScreen } from '#web/features/report/report-screen.tsx'
import { forStaff } from '../screens/staff-guard.ts'

type Data = { report: Report; search: ReportSearch }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const world = context.get(worldContext)
  const search = readReportSearch(new URL(request.url).searchParams)
  return {
    search,
    report: await forStaff(request, world, () => world.call('GET /api/subscription/report', { query: search })),
  }
}

export const handle: ScreenHandle<Data> = {
  name: 'report-page',
  title: () => titled(m.report(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The work done, for editors and approvers. */
export function Component() {
  return <ReportScreen {...useLoaderData<Data>()} />
}
