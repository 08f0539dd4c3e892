import type { RawContact } from './raw-contact.ts'

/** Google's People API, as far as it is needed: one consent, one reading, nothing stored. */
export type GoogleContacts = {
  /** The URL of Google's consent page. `challenge` is the S256 of a verifier (RFC 7636). */
  question(asked: { state: string; redirectUri: string; challenge: string }): string
  /**
   * Reads at most this many contacts of the person who consented, and how many `more` there are, and revokes the
   * permission. Rejects with GoogleRefused or GoogleUnavailable.
   */
  read(granted: {
    code: string
    verifier: string
    redirectUri: string
    most: number
  }): Promise<{ contacts: RawContact[]; more: number }>
}

/** Google does not know the code, or the person refused. */
export class GoogleRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GoogleRefused'
  }
}

/** Google cannot be reached, or its answer is unreadable. */
export class GoogleUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'GoogleAway'
  }
}
