import { deviceValue } from '../lib/device-store.ts'

/** Who a link said its reader is (landing-url.ts puts it there before the page starts). Nobody proved it, and it grants nothing. */
export const namedReader = deviceValue<{ email?: string; phone?: string } | null>('contact', null)
