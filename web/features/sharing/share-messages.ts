import type { ShareOutcome, ShareReason } from '#contract/sharing.ts'
import { m } from '#web/lib/messages.ts'
import type { ShareWay } from './share-link.ts'

/**
 * The message about a share: `done` closes the dialog, `waits` is polled again, `no` leaves the form to be
 * changed.
 */
export type ShareMessage = { kind: 'done' | 'waits' | 'no'; text: string }

const REFUSED: Record<ShareReason, () => string> = {
  blocked: m.share_refused_blocked,
  'address-refused': m.share_refused_address,
  'recipient-full': m.share_refused_recipient,
  'sms-full': m.share_refused_sms,
  'not-delivered': m.sending_failed,
  withdrawn: m.share_refused_withdrawn,
}

/** The result of a share in words: never 'sent' before the provider accepted it. */
export function shareWords({ state, reason, notBefore }: ShareOutcome, way: ShareWay): ShareMessage {
  switch (state) {
    case 'sent':
      return { kind: 'done', text: way === 'email' ? m.share_email_done() : m.share_text_done() }
    case 'shown':
      return { kind: 'done', text: m.share_shown() }
    case 'queued':
      // A message held until the morning is not polled.
      return notBefore === undefined
        ? { kind: 'waits', text: m.share_queued() }
        : { kind: 'done', text: m.share_at_morning() }
    case 'refused':
    case 'failed':
      return { kind: 'no', text: (reason === undefined ? m.sending_failed : REFUSED[reason])() }
  }
}
