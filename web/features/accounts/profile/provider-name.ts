import { m } from '#web/lib/messages.ts'

export type Provider = 'google' | 'telegram'

export const providerName = (provider: Provider): string => (provider === 'google' ? m.google() : m.telegram())
