import type { Person } from './person.ts'

export type Destination = { channel: 'sms' | 'email'; to: string }
/**
 * The person that a code is for and where it is sent. `person` is undefined for somebody new; without a destination
 * nothing is sent, and no code is accepted.
 */
type CodePlan = { person: Person | undefined; destination: Destination | undefined }

/**
 * Plans the code of the multi-step login: to the account's confirmed phone, else by email; for a new address to the
 * given number. Accounts that only claim an address (`claimants`, likeliest first) do not stop its owner's sign-up.
 */
export function planCode(claimants: readonly Person[], emailGiven: string, phone: string | undefined): CodePlan {
  const [first] = claimants
  if (first?.emailConfirmedAt) return { person: first, destination: ownDestination(first, emailGiven) }
  if (phone !== undefined) {
    const person = claimants.find((claimant) => claimant.phone === phone && claimant.phoneConfirmedAt !== null)
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
