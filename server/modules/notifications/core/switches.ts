import type { Instant } from '#ethiopia/time-units.ts'
import type { ChannelName } from './message.ts'

/** On which channels a person wants alerts. */
export type Switches = { email: boolean; urgentEmail: boolean; push: boolean; telegram: boolean; sms: boolean }
/** With the instant since which each channel is on, epoch milliseconds: hits from before are not sent there. */
export type SwitchesSince = Switches & { since: Partial<Record<ChannelName, number>> }

export const NO_SWITCHES: SwitchesSince = {
  email: false,
  urgentEmail: false,
  push: false,
  telegram: false,
  sms: false,
  since: {},
}

/**
 * The switch that allows a message. `needs-channel`: the channel is on. `unless-off`: it follows from the person's own
 * action, so only a channel switched off blocks it. `none`: requested by hand.
 */
export type SwitchRule = 'needs-channel' | 'unless-off' | 'none'

/**
 * Whether the person's switches allow a message at the moment of sending; `switches` undefined: the person never chose.
 */
export function isSwitchedOn(
  rule: SwitchRule,
  { channel, urgent }: { channel: ChannelName; urgent: boolean },
  switches: SwitchesSince | undefined,
): boolean {
  if (rule === 'none') return true
  if (rule === 'needs-channel')
    return (channel === 'email' && urgent ? switches?.urgentEmail : switches?.[channel]) ?? false
  return switches === undefined || switches[channel] || (channel === 'email' && switches.urgentEmail)
}

/** The choices after a change: a channel that is switched on is on since now. */
export function changedSwitches(before: SwitchesSince, changes: Partial<Switches>, now: Instant): SwitchesSince {
  const after = { ...before, ...changes }
  const since = { ...before.since }
  for (const channel of ['email', 'push', 'telegram', 'sms'] as const) {
    if (after[channel] && (!before[channel] || since[channel] === undefined)) since[channel] = now
    if (!after[channel]) delete since[channel]
  }
  return { ...after, since }
}
