import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'

/** A person as admins see them: roles, suspension, and the events of the account. */
export type PersonDetail = OutputOf<Contract['GET /api/admin/people/{id}']>
