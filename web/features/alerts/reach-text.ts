import type { ContactState } from '#contract/contact-state.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { m } from '#web/lib/messages.ts'

const WHY: Record<Exclude<ContactState['state'], 'usable'>, (reach: ContactState, channel: ChannelName) => string> = {
  missing: () => m.contact_missing(),
  'not-confirmed': () => m.contact_not_confirmed(),
  // Telegram's reason is technical and always means that the bot was blocked or the account is gone.
  gone: ({ reason = '' }, channel) => (channel === 'telegram' ? m.contact_gone_telegram() : m.contact_gone({ reason })),
  'not-configured': () => m.contact_not_configured(),
}

/** Why nothing arrives on a channel; undefined where it does. */
export const reachText = (reach: ContactState, channel: ChannelName): string =>
  reach.state === 'usable' ? '' : WHY[reach.state](reach, channel)

/**
 * Where an address of a channel is confirmed or linked, and the text of that link; push is allowed by the browser
 * itself.
 */
export function reachPlace(channel: ChannelName): { to: string; label: string } | undefined {
  switch (channel) {
    case 'email':
      return { to: '/subscription/profile#email', label: m.contact_confirm_email() }
    case 'sms':
      return { to: '/subscription/profile#mobile', label: m.contact_confirm_number() }
    case 'telegram':
      return { to: '/subscription/profile#sign-ins', label: m.telegram_link() }
    case 'push':
      return undefined
  }
}
