import { kept } from '../device-store.ts'

/** Who a link said its reader is (arrival.ts puts it there before the page starts). Nobody proved it, and it grants nothing. */
export const namedReader = kept<{ email?: string; phone?: string } | null>('contact', null)
