import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PaymentView } from '#contract/payments.ts'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { PersonSheet } from '#web/features/people/person-sheet.tsx'
import type { PersonDetail } from '#web/features/people/person-detail.ts'
import { PersonAccess } from '../screens/person-access.tsx'
import { forStaff } from '../screens/staff-guard.ts'

type PersonData = { person: PersonDetail; subscription: SubscriptionState; payments: PaymentView[] }

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<PersonData> {
  const world = context.get(worldContext)
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1)
    throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const [person, subscription, payments] = await forStaff(request, world, () =>
    Promise.all([
      world.call('GET /api/admin/people/{id}', { params: { id } }),
      world.call('GET /api/subscription/GetSubscriptionById/{id}', { params: { id } }),
      world.call('GET /api/payment/GetPaymentsById/{id}', { params: { id } }),
    ]),
  )
  return { person, subscription, payments }
}

export const handle: ScreenHandle<PersonData> = {
  name: 'person-page',
  title: ({ person: { name, email } }) => titled(name ?? email ?? m.person_nameless(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For admins: one person, their access and payments, roles and the account's events. */
export function Component() {
  const { person, subscription, payments } = useLoaderData<PersonData>()
  return (
    <PersonSheet key={person.id} person={person}>
      <PersonAccess subscription={subscription} payments={payments} />
    </PersonSheet>
  )
}
