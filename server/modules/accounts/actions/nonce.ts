import { HOUR } from '#ethiopia/time-units.ts'
import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db.ts'
import { claimOnce } from '../store/tokens.ts'
import type { AccountsWorld } from './accounts-world.ts'
import { keyed, sameBytes, tokenHash } from './token-secrets.ts'

const LIFE = HOUR

/** A single-use value for a Google ID token. It is not stored: it contains its expiry and our signature. */
export async function newNonce({ clock, secret }: Pick<AccountsWorld, 'clock' | 'secret'>): Promise<string> {
  const signedText = `${randomBytes(16).toString('base64url')}.${(clock.now() + LIFE).toString(36)}`
  return `${signedText}.${keyed(await secret(), 'nonce', signedText).toString('base64url')}`
}

/** True for a valid value of ours that was never used; it counts as used from now on. */
export async function takeNonce(
  { clock, secret }: Pick<AccountsWorld, 'clock' | 'secret'>,
  tx: Db,
  nonce: string,
): Promise<boolean> {
  const [random = '', end = '', mac = ''] = nonce.split('.')
  const expiresAt = Number.parseInt(end, 36)
  const ours = sameBytes(keyed(await secret(), 'nonce', `${random}.${end}`), Buffer.from(mac, 'base64url'))
  return ours && expiresAt > clock.now() && claimOnce(tx, tokenHash(nonce), expiresAt)
}
