import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/world.ts'
import { PersonSheet } from '#web/features/people/person-sheet.tsx'
import type { PersonDetail } from '#web/features/people/person-detail.ts'
import { forStaff } from '../screens/staff-guard.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PersonDetail> {
  const world = context.get(worldContext)
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1)
    throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  return forStaff(request, world, () => world.call('GET /api/admin/people/{id}', { params: { id } }))
}

export const handle: ScreenHandle<PersonDetail> = {
  name: 'person-page',
  title: ({ name, email }) => titled(name ?? email ?? m.person_nameless(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For admins: one person, their roles and the account's events. */
export function Component() {
  const person = useLoaderData<PersonDetail>()
  return <PersonSheet key={person.id} person={person} />
}
