import { emailKey } from '#contract/email-address.ts'

/** An address as typed, and the form in which addresses are compared. */
export type EmailAddress = { email: string; key: string }

export const readEmail = (text: string): EmailAddress => ({ email: text.trim().normalize('NFC'), key: emailKey(text) })
