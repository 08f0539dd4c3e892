import { bech32 } from '@scure/base'
import { z } from 'zod'

/** Public keys of age, separated by commas; the checksum detects typing errors. */
export const publicKeys = (name: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    )
    .refine((keys) => keys.every(isPublicKey), `${name} must be public keys of age such as age1…, with commas between`)

function isPublicKey(key: string): boolean {
  if (!/^age1(pq1|tag1|tagpq1)?[02-9ac-hj-np-z]+$/.test(key)) return false
  try {
    bech32.decode(key as `${string}1${string}`, false)
    return true
  } catch {
    return false
  }
}
