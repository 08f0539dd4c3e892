import type { Role } from '#contract/endpoint.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'

export type Provider = 'google' | 'telegram'
export type Method = 'password' | 'code' | 'google' | 'telegram' | 'reset'

export type Person = {
  id: number
  name: string | null
  email: string | null
  emailKey: string | null
  /**
   * When the person proved the address, as far as can be told. Where a browser that the account does not know opened the letter of a sign-up, nobody can:
   * what opens the account may be a trap, laid before the owner came. Until that browser signs in, the address counts as a mere claim.
   */
  emailConfirmedAt: number | null
  /** When a letter to the address was opened, by whomever. From then on nobody else's claim to it counts. */
  emailHeldAt: number | null
  /** Hash of the browser that opened the letter, while nobody knows whether it is the person's. */
  confirmedByDevice: Uint8Array | null
  /** E.164 */
  phone: string | null
  phoneConfirmedAt: number | null
  passwordHash: string | null
  picture: string | null
  roles: Role[]
  language: 'en' | 'am'
  suspendedAt: number | null
  suspensionNote: string | null
  createdAt: number
  lastSeenAt: number
  visitBefore: number | null
}

/** What the screens are told of the person signed in. */
export function personAnswer(person: Person, telegramId: string | undefined): Omit<SignInAnswer, 'success' | 'message'> {
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

type WaysIn = Pick<Person, 'email' | 'emailHeldAt' | 'phoneConfirmedAt' | 'passwordHash'> & { links: number }

/** How many ways in are left: a link each; with an address, its letters, the password, and codes to the phone. */
export function waysIn({ email, emailHeldAt, phoneConfirmedAt, passwordHash, links }: WaysIn): number {
  if (email === null) return links
  return links + [emailHeldAt, phoneConfirmedAt, passwordHash].filter((way) => way !== null).length
}
