import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import type { Instant } from '#ethiopia/time-units.ts'

export type IdentityProvider = 'google' | 'telegram'
export type SignInMethod = 'password' | 'code' | 'google' | 'telegram' | 'reset'

export type Person = {
  id: PersonId
  name: string | null
  email: string | null
  emailKey: string | null
  /** When the person confirmed the address; until then it is a mere claim. */
  emailConfirmedAt: Instant | null
  /** E.164 */
  phone: string | null
  phoneConfirmedAt: Instant | null
  passwordHash: string | null
  picture: string | null
  roles: Role[]
  language: 'en' | 'am'
  suspendedAt: Instant | null
  suspensionNote: string | null
  createdAt: Instant
  lastSeenAt: Instant
  visitBefore: number | null
}

/** The signed-in person as screens receive them. */
export function personAnswer(
  person: Person,
  telegramId: string | undefined,
): Omit<SignInAnswer, 'success' | 'message'> {
  const has = (role: Role) => person.roles.includes(role)
  return {
    name: person.name ?? undefined,
    email: person.email ?? undefined,
    emailConfirmed: person.emailConfirmedAt !== null,
    picture: person.picture ?? undefined,
    roles: person.roles,
    approver: has('approver'),
    editor: has('editor'),
    reviewer: has('reviewer'),
    employee: has('employee'),
    admin: has('admin'),
    telegramId,
    phoneNumber: person.phone ?? undefined,
    phoneNumberConfirmed: person.phoneConfirmedAt !== null,
    mobile: person.phone?.replace(/^\+251/, '0'),
    hasPassword: person.passwordHash !== null,
    language: person.language,
  }
}

type SignInMethods = Pick<Person, 'email' | 'emailConfirmedAt' | 'phoneConfirmedAt' | 'passwordHash'> & {
  links: number
}

/** Counts one for each link; with an address its emails, the password, and codes to the phone. */
export function countSignInMethods({
  email,
  emailConfirmedAt,
  phoneConfirmedAt,
  passwordHash,
  links,
}: SignInMethods): number {
  if (email === null) return links
  return links + [emailConfirmedAt, phoneConfirmedAt, passwordHash].filter((way) => way !== null).length
}
