import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '#contract/ids.ts'
import type { DeliveryPorts } from './delivery-ports.ts'
import { readScope, writeScope } from '../core/unsubscribe-id.ts'
import type { UnsubscribeScope } from '../core/unsubscribe-id.ts'

type Signing = Pick<DeliveryPorts, 'secret' | 'publicOrigin'>
const MAC_BYTES = 18

const macOf = (secret: Uint8Array, readable: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe\n${readable}\n${email.trim().toLowerCase()}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url')

/**
 * The two URLs that unsubscribe the reader of an email to `email`: `page` asks for confirmation, `oneClick` takes the
 * POST of a mail program (RFC 8058). The signature covers person, list and address, and never expires.
 */
export async function unsubscribeLinks(
  { secret, publicOrigin }: Signing,
  personId: PersonId,
  scope: UnsubscribeScope,
  email: string,
) {
  const readable = writeScope(personId, scope)
  const id = `${readable}.${macOf(await secret(), readable, email)}`
  return {
    page: `${publicOrigin}/unsubscribe?id=${id}&email=${encodeURIComponent(email)}`,
    oneClick: `${publicOrigin}/api/subscription/unsubscribe/${id}/${encodeURIComponent(email)}`,
  }
}

/** The person and scope of a signed id; undefined where we did not sign it for this address. */
export async function readUnsubscribeId({ secret }: Pick<Signing, 'secret'>, id: string, email: string) {
  const [readable = '', mac = ''] = id.split('.', 2)
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(await secret(), readable, email))]
  return given.length === right.length && timingSafeEqual(given, right) ? readScope(readable) : undefined
}
