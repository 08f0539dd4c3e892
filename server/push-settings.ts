import { createECDH, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { findOrInsertSecret } from './modules/accounts/index.ts'
import type { VapidKeys } from './modules/notifications/index.ts'
import type { Db } from './platform/db.ts'

/**
 * The keys that identify us to push services: the configured ones, or a pair made once for this database and stored in
 * it.
 */
export function vapidKeys(db: Db, configured: VapidKeys | undefined): () => Promise<VapidKeys> {
  let reading: Promise<VapidKeys> | undefined
  return () => {
    reading ??= (configured ? Promise.resolve(configured) : keptKeys(db)).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

async function keptKeys(db: Db): Promise<VapidKeys> {
  const kept = Buffer.from(await findOrInsertSecret(db, 'vapid', freshKey()))
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(kept)
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: kept.toString('base64url') }
}

/** A private key of P-256, always of 32 bytes. One random number in four thousand million is not a valid key. */
function freshKey(): Buffer {
  for (;;) {
    const key = randomBytes(32)
    try {
      createECDH('prime256v1').setPrivateKey(key)
      return key
    } catch {
      // Another one.
    }
  }
}

/**
 * The address at which a push service may reach the operator: the configured one, or the best of the other settings.
 */
export function pushSubject({
  push,
  channels,
  contact,
  publicOrigin,
}: Pick<Config, 'push' | 'channels' | 'contact' | 'publicOrigin'>): string {
  if (push?.subject) return push.subject
  const address = contact.email ?? /[^\s<>]+@[^\s<>]+/.exec(channels.email?.from ?? '')?.[0]
  if (address) return `mailto:${address}`
  return publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:operator@chereta.invalid'
}
