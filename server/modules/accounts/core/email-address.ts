import { emailKey } from '#contract/email-address.ts'

/** An address as typed, and the one spelling by which it is found again. */
export type EmailAddress = { email: string; key: string }

export const readEmail = (text: string): EmailAddress => ({ email: text.trim().normalize('NFC'), key: emailKey(text) })
