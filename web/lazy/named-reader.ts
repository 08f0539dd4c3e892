import { deviceValue } from '../lib/device-store.ts'

/**
 * The contact that a link named as its reader, put there by landing-url.ts before the page starts. It is unproven and
 * grants nothing.
 */
export const namedReader = deviceValue<{ email?: string; phone?: string } | null>('contact', null)
