import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/db.ts'
import { findOrInsertSecret } from '../store/rate-limit-hits.ts'

/** 256 random bits, for a cookie, a header or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How such a token is stored. It is random, so a plain hash is enough. */
export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest()

export const keyed = (secret: Uint8Array, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\n')).digest()

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

/** The secret of a database, read once. */
export function databaseSecret(db: Db): () => Promise<Uint8Array> {
  let reading: Promise<Uint8Array> | undefined
  return () => {
    reading ??= findOrInsertSecret(db, 'accounts', randomBytes(32)).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
