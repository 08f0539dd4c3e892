import { deviceValue } from '../lib/device-store.ts'

/**
 * The contact that a link claimed for its reader, stored by landing-url.ts before the page starts. It is unconfirmed
 * and grants nothing.
 */
export const claimedContact = deviceValue<{ email?: string; phone?: string } | null>('contact', null)
