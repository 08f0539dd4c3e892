import type { Role } from '#contract/endpoint.ts'
import type { IdentityProvider } from './person.ts'

/** Emails about a change that may be an attack. */
export const SECURITY_EMAILS = [
  'password-changed',
  'email-asked',
  'email-changed',
  'phone-changed',
  'phone-added',
  'sign-in-linked',
  'staff-changed',
] as const
export type SecurityEmailKind = (typeof SECURITY_EMAILS)[number]
export type EmailKind = 'activation' | 'known-address' | 'reset' | 'code' | SecurityEmailKind
/** The person concerned (`whom`) and the actor (`by`), as staff sees their names; roles before and after. */
export type StaffChange = {
  what: 'roles' | 'suspended' | 'let-back-in'
  whom: string
  by: string
  from: readonly Role[]
  to: readonly Role[]
}
export type EmailFacts = {
  name: string | null
  link?: string
  code?: string
  device?: string
  /** The page on which we can be written to, where the email asks for it. */ contact?: string
  /** The service whose sign-in was linked. */ provider?: IdentityProvider
  /** The person whose right to decide about money changed. */ staff?: StaffChange
  /** Recently added sign-in methods were removed with the former password. */ tookOff?: boolean
}

/** The words of one email. A line each; code and link stand between `before` and `after`. */
export type EmailTexts = {
  subject: string
  greeting: string
  before: string[]
  code?: string
  link?: { label: string; address: string }
  after: string[]
  /** The reason for the email, where it is not the usual one. */ why?: string
}
