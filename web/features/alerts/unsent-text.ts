import { m } from '#web/lib/messages.ts'

/** The service's reasons not to send after all: of its engine (server/modules/notifications/core/unwanted.ts) and of whoever words alerts. */
const REASONS: Readonly<Record<string, () => string>> = {
  'switched-off': m.unsent_switched_off,
  'not-confirmed': m.unsent_not_confirmed,
  'contact-removed': m.unsent_removed,
  gone: m.unsent_gone,
  'the tender is closed or withdrawn': m.unsent_closed,
  'the search is paused, deleted or no longer sent here': m.unsent_search,
  'it is no longer asked for': m.unsent_not_asked,
}

/** Why a message was not sent after all, in words; empty for what readers have no word for. */
export const unsentText = (reason: string): string => REASONS[reason]?.() ?? ''
