import type { ChannelName } from '#contract/notifications.ts'
import { m } from '../lib/messages.ts'

const WAYS: Record<ChannelName, () => string> = {
  email: m.by_email,
  sms: m.by_sms,
  telegram: m.by_telegram,
  push: m.by_push,
}

/** 'a', 'a or b', 'a, b or c'. */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : m.either({ first: words.slice(0, -1).join(m.list_comma()), last })
}

/** 'by email, by SMS or on your screen'; empty where nothing is sent. */
export const promisedChannelsText = (channels: readonly ChannelName[]): string =>
  either(channels.map((channel) => WAYS[channel]()))
