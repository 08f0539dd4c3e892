import type { Role } from './endpoint.ts'

/**
 * The lists of the staff desk. `problems`: waiting tenders with an error or warning, and open ones that readers
 * reported.
 */
export const DESK_LISTS = ['drafts', 'returned', 'submitted', 'problems', 'approved-today'] as const
export type DeskList = (typeof DESK_LISTS)[number]

/** Roles that see drafts and returned tenders; an editor sees only their own. */
const WRITERS: readonly Role[] = ['editor', 'approver', 'admin']
const DESK: readonly Role[] = ['editor', 'reviewer', 'approver', 'admin']
const ROLES_OF: Readonly<Record<DeskList, readonly Role[]>> = {
  drafts: WRITERS,
  returned: WRITERS,
  submitted: DESK,
  problems: DESK,
  'approved-today': DESK,
}

/** Whether somebody with these roles has this list. */
export const hasDeskList = (list: DeskList, roles: Iterable<Role>): boolean =>
  [...roles].some((role) => ROLES_OF[list].includes(role))

/** How many tenders a preview or an approval of many takes. */
export const MAX_APPROVABLE = 500
