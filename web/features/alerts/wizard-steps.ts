import type { ChannelName } from '#contract/notifications.ts'

export type WizardStep = 'industry' | 'sms' | 'telegram'
const WAYS = ['sms', 'telegram'] as const

/** The industry first; then SMS and Telegram, each only where this service sends it. */
export const wizardSteps = (channels: readonly ChannelName[]): WizardStep[] => [
  'industry',
  ...WAYS.filter((way) => channels.includes(way)),
]
