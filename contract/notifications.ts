import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { page, paging } from './fields.ts'
import { contactPointId, deliveryId, shownContactPointId, shownDeliveryId, shownTenderId } from './ids.ts'

export const CHANNELS = ['email', 'sms', 'telegram', 'push'] as const
export const channelNameSchema = z.enum(CHANNELS)
export type ChannelName = z.infer<typeof channelNameSchema>

/**
 * `pending`: until its time or another attempt; `shown`: in the outbox page, where its channel is not configured;
 * `suppressed`: by a check just before sending.
 */
const deliveryState = z.enum(['pending', 'sent', 'shown', 'failed', 'expired', 'suppressed'])

/** Why a delivery was suppressed; the client turns the code into words. */
export const SUPPRESSION_REASONS = [
  /** The account is closed or suspended. */
  'no-account',
  /** The account has no confirmed email address or phone number. */
  'not-confirmed',
  /** The browser or chat was removed, or its service reported it gone. */
  'contact-removed',
  /** The provider reported that the mailbox or number does not exist. */
  'gone',
  /** The person switched the channel off, or never on. */
  'switched-off',
  /** The saved search is paused, deleted or no longer uses this channel. */
  'search-off',
  'tender-closed',
  'tender-withdrawn',
  /** Nothing in the person's profile or searches matches the tender any more. */
  'no-longer-matched',
  'reminder-removed',
  'change-unknown',
  /** The person first received the tender after this change. */
  'changed-before-notified',
  'tender-returned',
  /** A later message to the same place includes this change. */
  'included-later',
  /** The changes cancel each other out. */
  'nothing-new',
  /** The period was renewed, or taken back, since the reminder was queued. */
  'period-changed',
  /** The recipient of a share stopped all shares. */
  'blocked',
] as const
export const suppressionReason = z.enum(SUPPRESSION_REASONS)
export type SuppressionReason = z.infer<typeof suppressionReason>

/** A way to reach the caller, as the profile shows it. */
const contactPoint = z.object({
  /** Absent for the email address and phone of the account itself. */
  id: shownContactPointId.optional(),
  channel: channelNameSchema,
  /** The name by which the person knows it: an address, a number, a Telegram name, a browser. */
  label: z.string(),
  /** Alerts can go there now. */
  usable: z.boolean(),
  /** Why not: `not-confirmed`, `gone` (with what the provider said in `reason`), `not-configured` on this server. */
  why: z.enum(['not-confirmed', 'gone', 'not-configured']).optional(),
  reason: z.string().optional(),
  since: z.number().optional(),
})

const notificationItem = z.object({
  /** The tender itself, once a channel; a change of it; or a reminder. */
  what: z.enum(['tender', 'change', 'reminder']),
  tenderId: shownTenderId,
  shortTitle: z.string(),
  companyName: z.string().optional(),
  channel: channelNameSchema,
  /** When the delivery was enqueued, epoch milliseconds. */
  at: z.number(),
  state: deliveryState,
  /** When it was sent or given up. */
  endedAt: z.number().optional(),
  /** Why it was suppressed. */
  reason: suppressionReason.optional(),
  /** The provider's answer to a delivery that failed or is tried again. */
  error: z.string().optional(),
})

const staffMessages = z.object({
  /** Messages by channel and state of the last 48 hours, and what still waits. */
  counts: z.array(z.object({ channel: channelNameSchema, state: deliveryState, count: z.number() })),
  /** Since when the oldest message that is due waits, by channel. */
  oldestWaiting: z.array(z.object({ channel: channelNameSchema, since: z.number() })),
  /** The newest failed deliveries, without addresses and texts. */
  failed: z.array(
    z.object({
      id: shownDeliveryId,
      kind: z.string(),
      channel: channelNameSchema,
      at: z.number(),
      attempts: z.number(),
      error: z.string(),
      canReplay: z.boolean(),
    }),
  ),
  /**
   * After a restore, by kind and channel: messages that may have been sent before it and wait for a decision by staff.
   * `upTo` names the newest for `POST …/held`.
   */
  held: z.array(
    z.object({
      channel: channelNameSchema,
      kind: z.string(),
      count: z.number(),
      since: z.number(),
      upTo: z.number(),
    }),
  ),
  /** The restore that held the messages back, and when its backup was made; epoch milliseconds. */
  restored: z.object({ restoredAt: z.number(), madeAt: z.number() }).optional(),
})

const heldDecision = z.object({
  decision: z.enum(['send', 'drop']),
  channel: channelNameSchema,
  kind: z.string().min(1).max(60),
  upTo: deliveryId,
})

const module = 'notifications'

export const notifications = endpoints({
  'POST /api/subscription/unsubscribe/{id}/{email}': {
    module,
    who: 'anyone',
    params: z.object({ id: z.string().max(400), email: z.string().max(320) }),
    output: z.object({ unsubscribed: z.boolean() }),
    errors: ['invalid-input'],
    perMinute: 30,
    summary:
      "Switches email alerts off, or the one saved search that an email was about: `id` is the email's signed id, valid for ever and also as RFC 8058 one-click",
  },
  'GET /api/Notification/contact-points': {
    module,
    who: 'own',
    output: z.array(contactPoint),
    summary: 'The ways to reach the caller, and whether each works',
  },
  'DELETE /api/Notification/contact-points/{id}': {
    module,
    who: 'own',
    params: z.object({ id: contactPointId }),
    output: z.object({ removed: z.boolean() }),
    errors: ['not-found'],
    summary: 'Forgets a browser or a Telegram chat of the caller',
  },
  'POST /api/Notification/test/{channel}': {
    module,
    who: 'own',
    params: z.object({ channel: channelNameSchema }),
    output: z.object({ queued: z.boolean() }),
    errors: ['wrong-state', 'too-many-requests'],
    perMinute: 6,
    summary: 'Sends the caller a test message on a channel, whatever is switched on',
  },
  'GET /api/Notification/history': {
    module,
    who: 'own',
    query: z.object(paging),
    output: page(notificationItem),
    summary:
      'Notification history of the caller: tenders, changes and reminders, by channel, with state and reason; newest first',
  },
  'GET /api/Notification/messages': {
    module,
    who: 'staff',
    output: staffMessages,
    summary: 'Messages by channel and state, the oldest waiting, and what failed',
  },
  'POST /api/Notification/replay': {
    module,
    who: ['admin', 'approver'],
    body: z.object({ ids: z.array(deliveryId).min(1).max(500) }),
    output: z.object({ replayed: z.number() }),
    summary: 'Tries failed messages of the last 48 hours again; others of the ids are left as they are',
  },
  'POST /api/Notification/held': {
    module,
    who: ['admin', 'approver'],
    body: heldDecision,
    output: z.object({ decided: z.number() }),
    summary:
      'Sends or drops messages of a kind on a channel that are held after a restore, up to the newest that was shown',
  },
})

export type ContactPointView = z.infer<typeof contactPoint>
export type DeliveryState = z.infer<typeof deliveryState>
export type NotificationItem = z.infer<typeof notificationItem>
export type HeldDecision = z.infer<typeof heldDecision>
export type StaffMessages = z.infer<typeof staffMessages>
