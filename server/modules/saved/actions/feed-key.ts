import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '#contract/ids.ts'

type FeedOwner = { personId: PersonId; version: number }

/** The secret part of the URL of somebody's calendar: its owner and the URL's version, signed. */
export function feedKey(secret: Uint8Array, { personId, version }: FeedOwner): string {
  const claim = `${personId}.${version}`
  return `${claim}.${createHmac('sha256', secret).update(`saved feed ${claim}`).digest('base64url')}`
}

/** The owner of a key; undefined for one that we did not sign. */
export function readFeedKey(secret: Uint8Array, key: string): FeedOwner | undefined {
  const parts = /^(\d{1,15})\.(\d{1,9})\.[\w-]{43}$/.exec(key)
  if (!parts) return undefined
  const owner = { personId: Number(parts[1]), version: Number(parts[2]) }
  const [given, meant] = [Buffer.from(key), Buffer.from(feedKey(secret, owner))]
  return given.length === meant.length && timingSafeEqual(given, meant) ? owner : undefined
}
