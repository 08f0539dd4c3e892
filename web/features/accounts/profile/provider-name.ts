import { m } from '#web/lib/messages.ts'

export type SignInProvider = 'google' | 'telegram'

export const providerName = (provider: SignInProvider): string => (provider === 'google' ? m.google() : m.telegram())
