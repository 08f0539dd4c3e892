import type { IdentityProvider } from './person.ts'

/** These tell of a change that may be an attack. */
export const SECURITY_EMAILS = [
  'password-changed',
  'email-asked',
  'email-changed',
  'phone-changed',
  'phone-added',
  'sign-in-linked',
] as const
export type SecurityEmailKind = (typeof SECURITY_EMAILS)[number]
export type EmailKind = 'activation' | 'known-address' | 'reset' | 'code' | SecurityEmailKind
export type EmailFacts = {
  name: string | null
  link?: string
  code?: string
  device?: string
  /** Whose sign-in was linked. */ provider?: IdentityProvider
  /** Ways in that were added lately went with the former password. */ tookOff?: boolean
}

/** The words of one email. A line each; code and link stand between `before` and `after`. */
export type EmailTexts = {
  subject: string
  greeting: string
  before: string[]
  code?: string
  link?: { label: string; address: string }
  after: string[]
}
