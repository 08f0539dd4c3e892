import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'

export type PersonDetail = OutputOf<Contract['GET /api/admin/people/{id}']>
