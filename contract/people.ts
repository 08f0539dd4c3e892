import { z } from 'zod'
import { endpoints, ROLES } from './endpoint.ts'
import { page, paging } from './fields.ts'
import { personIdParams, shownPersonId } from './ids.ts'
import { issue } from './refusals.ts'

const role = z.enum(ROLES)
const card = z.object({
  id: shownPersonId,
  name: z.string().optional(),
  email: z.string().optional(),
  emailConfirmed: z.boolean(),
  phoneNumber: z.string().optional(),
  phoneNumberConfirmed: z.boolean(),
  roles: z.array(role),
  suspendedAt: z.number().optional(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
})
const event = z.object({
  at: z.number(),
  kind: z.string(),
  byId: z.number().optional(),
  byName: z.string().optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
})
const detail = card.extend({
  links: z.array(z.string()),
  hasPassword: z.boolean(),
  sessionCount: z.number(),
  suspensionNote: z.string().optional(),
  events: z.array(event),
})
const admins = ['admin'] as const
/** PostgreSQL stores no NUL character. */
const NO_NUL = /^[^\0]*$/

/** Finding people, their roles and suspensions: for admins. */
export const people = endpoints({
  'GET /api/admin/people': {
    module: 'accounts',
    who: admins,
    query: z.object({
      query: z
        .string()
        .trim()
        .max(200, issue('too-long', { field: 'query', max: 200 }))
        .regex(NO_NUL, issue('untypable', { field: 'query' }))
        .default(''),
      role: role.optional(),
      ...paging,
    }),
    output: page(card),
    summary: 'People by name, e-mail or phone, and by role; staff first',
  },
  'GET /api/admin/people/{id}': {
    module: 'accounts',
    who: admins,
    params: personIdParams,
    output: detail,
    errors: ['not-found'],
    summary: 'One person, with the record of what happened to the account',
  },
  'PUT /api/admin/people/{id}/roles': {
    module: 'accounts',
    who: admins,
    params: personIdParams,
    body: z.object({ roles: z.array(role).max(ROLES.length) }),
    output: z.object({ roles: z.array(role) }),
    errors: ['not-found', 'wrong-state'],
    summary: 'Give and take roles; they hold from the next request on. The last admin stays',
  },
  'PUT /api/admin/people/{id}/suspension': {
    module: 'accounts',
    who: admins,
    params: personIdParams,
    body: z.object({
      suspended: z.boolean(),
      note: z
        .string()
        .trim()
        .max(1000, issue('too-long', { field: 'note', max: 1000 }))
        .regex(NO_NUL, issue('untypable', { field: 'note' }))
        .optional(),
    }),
    output: z.object({ suspendedAt: z.number().optional() }),
    errors: ['not-found', 'wrong-state'],
    summary: 'Suspend somebody, which ends every session at once, or let them back in',
  },
})
