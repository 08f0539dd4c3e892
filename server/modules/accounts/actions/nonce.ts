import { HOUR } from '#ethiopia/time-units.ts'
import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db.ts'
import { claimOnce } from '../store/tokens.ts'
import type { AccountsWorld } from './accounts-world.ts'
import { keyed, sameBytes, tokenHash } from './secrets.ts'

const LIFE = HOUR

/** A value to be carried once in a Google ID token. Nothing is stored for it: it says itself until when it holds, and we signed that. */
export async function newNonce({ clock, secret }: Pick<AccountsWorld, 'clock' | 'secret'>): Promise<string> {
  const said = `${randomBytes(16).toString('base64url')}.${(clock.now() + LIFE).toString(36)}`
  return `${said}.${keyed(await secret(), 'nonce', said).toString('base64url')}`
}

/** True where it is one of ours, holds, and was never used: from now on it is. */
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
