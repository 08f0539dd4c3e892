import type { Person } from './person.ts'

export type Destination = { channel: 'sms' | 'email'; to: string }
/**
 * The person that a code is for and where it is sent. `person` is undefined for somebody new; without a destination
 * nothing is sent, and no code is accepted.
 */
type CodePlan = { person: Person | undefined; destination: Destination | undefined }

/**
 * The multi-step login's code: to the account's own confirmed phone, never to one that was merely given; without such a
 * phone, to the address by email. For a new address, to the given number. An address that is only claimed, by accounts
 * with other numbers, does not stop its owner from signing up. `claimants` are those who say the address is theirs, the
 * likeliest first; `phone` is the number given, E.164.
 */
export function planCode(claimants: readonly Person[], emailGiven: string, phone: string | undefined): CodePlan {
  const [first] = claimants
  if (first?.emailConfirmedAt) return { person: first, destination: ownDestination(first, emailGiven) }
  if (phone !== undefined) {
    const person = claimants.find((one) => one.phone === phone && one.phoneConfirmedAt !== null)
    return { person, destination: { channel: 'sms', to: phone } }
  }
  return first
    ? { person: first, destination: ownDestination(first, emailGiven) }
    : { person: undefined, destination: undefined }
}

function ownDestination(person: Person, emailGiven: string): Destination {
  if (person.phone !== null && person.phoneConfirmedAt !== null) return { channel: 'sms', to: person.phone }
  return { channel: 'email', to: person.email ?? emailGiven }
}
