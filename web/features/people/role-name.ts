import type { Role } from '#contract/endpoint.ts'
import { m } from '#web/lib/messages.ts'

const NAMES: Record<Role, () => string> = {
  editor: m.role_editor,
  approver: m.role_approver,
  reviewer: m.role_reviewer,
  employee: m.role_employee,
  admin: m.role_admin,
}

/** The name of a role in the reader's language. */
export const roleName = (role: Role): string => NAMES[role]()

const TEXTS: Record<Role, () => string> = {
  editor: m.role_editor_may,
  approver: m.role_approver_may,
  reviewer: m.role_reviewer_may,
  employee: m.role_employee_may,
  admin: m.role_admin_may,
}

/** The rights of a role, in a few words. */
export const roleText = (role: Role): string => TEXTS[role]()
