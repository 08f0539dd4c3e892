import type { Handlers } from '#server/platform/http/handlers.ts'
import type { AccountsWorld } from './actions/accounts-world.ts'
import { changeRoles, listPeople, readPerson, suspend } from './actions/people.ts'

type All = Handlers<'accounts'>

/** Finding people, their roles and suspensions. */
export function peopleRoutes(world: AccountsWorld): Pick<All, Extract<keyof All, `${string} /api/admin/${string}`>> {
  return {
    'GET /api/admin/people': ({ query }) => listPeople(world, query),
    'GET /api/admin/people/{id}': ({ params }) => readPerson(world, params.id),
    'PUT /api/admin/people/{id}/roles': ({ params, body }, caller) => changeRoles(world, caller, params.id, body.roles),
    'PUT /api/admin/people/{id}/suspension': ({ params, body }, caller) => suspend(world, caller, params.id, body),
  }
}
