import { m } from '#web/lib/messages.ts'

export type SignInProvider = 'google' | 'telegram'

/** The name of a sign-in provider in the reader's language. */
export const providerName = (provider: SignInProvider): string => (provider === 'google' ? m.google() : m.telegram())
