import type { RawContact } from './raw-contact.ts'

/** Google's People API, as far as it is needed: one question to the person, one reading, nothing kept. */
export type GoogleContacts = {
  /** The address of Google's question. `challenge` is the S256 of a verifier (RFC 7636). */
  question(asked: { state: string; redirectUri: string; challenge: string }): string
  /** Reads the contacts of the person who agreed, at most so many, and gives the permission back. Rejects with GoogleRefused or GoogleAway. */
  read(granted: { code: string; verifier: string; redirectUri: string; most: number }): Promise<RawContact[]>
}

/** Google does not know the code, or the person did not allow it. */
export class GoogleRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GoogleRefused'
  }
}

/** Google cannot be reached, or answers what nobody understands. */
export class GoogleUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'GoogleAway'
  }
}
