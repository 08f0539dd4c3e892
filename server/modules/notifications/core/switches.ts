import type { ChannelName } from './message.ts'

/** On which channels a person wants alerts. */
export type Switches = { email: boolean; urgentEmail: boolean; push: boolean; telegram: boolean; sms: boolean }
/** With since when each channel is on, epoch milliseconds: what was found before is not sent there. */
export type SwitchesSince = Switches & { since: Partial<Record<ChannelName, number>> }

export const NO_SWITCHES: SwitchesSince = { email: false, urgentEmail: false, push: false, telegram: false, sms: false, since: {} }

type Due = { kind: string; channel: ChannelName; urgent: boolean; about: Record<string, unknown> }

/**
 * Whether the person's switches let a message through at the moment of sending. Alerts of the profile need their channel switched on. A saved search has
 * channels of its own, which its composer asks. A reminder by e-mail was asked for by hand, with a promise of that letter, so no switch of alerts holds
 * it back. Other reminders and amendments follow from what the person did, so they need no switch, but a channel that was switched off stays silent for
 * them too. A test is what the person just asked for.
 */
export function isSwitchedOn({ kind, channel, urgent, about }: Due, choices: SwitchesSince | undefined): boolean {
  if (kind === 'test' || about['savedSearchId'] !== undefined) return true
  if (kind === 'reminder' && channel === 'email') return true
  const on = choices !== undefined && (channel === 'email' && urgent && kind === 'alert' ? choices.urgentEmail : choices[channel])
  if (kind === 'alert' || kind === 'digest') return on
  return choices === undefined || on || (channel === 'email' && choices.urgentEmail)
}

/** The choices after a change: a channel that is switched on is on since now. */
export function changedSwitches(before: SwitchesSince, changes: Partial<Switches>, now: number): SwitchesSince {
  const after = { ...before, ...changes }
  const since = { ...before.since }
  for (const channel of ['email', 'push', 'telegram', 'sms'] as const) {
    if (after[channel] && (!before[channel] || since[channel] === undefined)) since[channel] = now
    if (!after[channel]) delete since[channel]
  }
  return { ...after, since }
}
