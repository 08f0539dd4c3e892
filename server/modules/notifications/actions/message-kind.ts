import type { z } from 'zod'
import type { SuppressionReason } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { Attachment } from '../core/channel.ts'
import type { DueDelivery, RenderResult } from '../core/delivery.ts'
import type { ChannelName } from '../core/message.ts'
import type { SwitchRule } from '../core/switches.ts'
import type { UnsubscribeScope } from '../core/unsubscribe-id.ts'

/**
 * Renders due deliveries of one kind, in their order. It checks access and the tender; addresses, switches and quiet
 * hours are checked before.
 */
export type Renderer = (db: Db, due: readonly DueDelivery[]) => Promise<readonly RenderResult[]>

/** One kind of message, as the module that sends it declares it. */
export type MessageKind = {
  /** Stored with each delivery: never renamed. */
  name: string
  /** The ids that `render` needs, as JSON; absent for kinds whose text is written when they are enqueued. */
  about?: z.ZodType<Record<string, unknown>>
  switchRule?: (about: Record<string, unknown>, channel: ChannelName) => SwitchRule
  unsubscribeScope?: (about: Record<string, unknown>) => UnsubscribeScope
  /** The person just requested it: sent in quiet hours too, and to addresses that were reported gone. */
  requested?: true
  /** How it appears in the notification history; alerts and digests appear there by their tenders. */
  history?: 'change' | 'reminder'
  render?: Renderer
  /** Files attached to its emails, made just before sending. */
  attach?: (db: Db, delivery: { key: string; about: Record<string, unknown> | null }) => Promise<readonly Attachment[]>
  /**
   * For texts written when they are enqueued: why the delivery with this key is suppressed, checked just before
   * sending.
   */
  stillWanted?: (db: Db, key: string) => Promise<SuppressionReason | undefined>
  /** For the same texts: replaces what has changed since, just before sending. */
  refresh?: (db: Db, key: string) => Promise<(words: string) => string>
}
/** Kinds by name. */
export type MessageKinds = Readonly<Record<string, MessageKind>>

/** Throws when two modules declare the same name. */
export function messageKinds(kinds: readonly MessageKind[]): MessageKinds {
  const byName: Record<string, MessageKind> = {}
  for (const kind of kinds) {
    if (byName[kind.name]) throw new Error(`two kinds of message are called ${kind.name}`)
    byName[kind.name] = kind
  }
  return byName
}

/** The scope of what a saved search or the alert profile sent. */
export function searchScope(about: Record<string, unknown>): UnsubscribeScope {
  const search = Number(about['savedSearchId'])
  return Number.isSafeInteger(search) && search > 0 ? `search:${search}` : 'alerts'
}
