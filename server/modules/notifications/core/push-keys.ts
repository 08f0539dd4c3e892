import type { PushKeys } from './channel.ts'

const base64url = (text: string): Uint8Array | undefined => {
  try {
    return Uint8Array.fromBase64(text, { alphabet: 'base64url' })
  } catch {
    return undefined
  }
}

/** Keys of a browser as RFC 8291 has them: a point of P-256, not compressed, and 16 bytes. */
export function areUsableKeys({ p256dh, auth }: PushKeys): boolean {
  const point = base64url(p256dh)
  return point?.length === 65 && point[0] === 4 && base64url(auth)?.length === 16
}
