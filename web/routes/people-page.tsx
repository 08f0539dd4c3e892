import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ROLES } from '#contract/endpoint.ts'
import type { Role } from '#contract/endpoint.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { PeopleList } from '#web/features/people/people-list.tsx'
import type { FoundPeople } from '#web/features/people/people-list.tsx'
import { pageNumberOf } from '../screens/page-number.ts'
import { forStaff } from '../screens/staff-guard.ts'

type PeopleData = { query: string; role?: Role | undefined; found: FoundPeople }

const PAGE_SIZE = 20
const MAX_SIGNS = 200

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PeopleData> {
  const world = context.get(worldContext)
  const asked = new URL(request.url).searchParams
  const query = (asked.get('query') ?? '').trim().slice(0, MAX_SIGNS)
  const role = ROLES.find((role) => role === asked.get('role'))
  const found = await forStaff(request, world, () =>
    world.call('GET /api/admin/people', {
      query: { query, role, pageIndex: pageNumberOf(asked), pageSize: PAGE_SIZE },
    }),
  )
  return { query, role, found }
}

export const handle: ScreenHandle<PeopleData> = {
  name: 'people-page',
  title: () => titled(m.people(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For admins: people with an account. */
export function Component() {
  return <PeopleList {...useLoaderData<PeopleData>()} />
}
