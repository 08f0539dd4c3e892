import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { IdentityRefused } from '#server/modules/accounts/index.ts'
import type { TelegramVerifier } from '#server/modules/accounts/index.ts'

type TelegramConfig = { botName: string; botToken: string }

/** Older logins are refused, and those from the future beyond the tolerance of clocks. Seconds. */
const OLDEST = 300
const TOLERANCE = 10
const MAX_FIELDS = 20

/**
 * Telegram's login widget, which it now calls legacy: an HMAC over all fields, keyed with the hash of the bot's token.
 */
export function telegramVerifier({ botName, botToken }: TelegramConfig): TelegramVerifier {
  const key = createHash('sha256').update(botToken).digest()
  return {
    botName,
    verify(fields, now) {
      const { hash, ...signed } = fields
      const names = Object.keys(signed)
      if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) throw new IdentityRefused('no hash')
      // A line feed in a name or value would let one field stand for two.
      if (
        names.length > MAX_FIELDS ||
        names.some((name) => !/^[a-z_]{1,40}$/.test(name)) ||
        Object.values(signed).some((value) => String(value).includes('\n'))
      )
        throw new IdentityRefused('fields that Telegram does not send')
      const text = names
        .sort()
        .map((name) => `${name}=${signed[name]}`)
        .join('\n')
      const expected = createHmac('sha256', key).update(text).digest()
      if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) throw new IdentityRefused('wrong hash')
      const id = String(signed['id'] ?? '')
      const signedAt = Number(signed['auth_date'] ?? Number.NaN)
      if (!/^[1-9]\d{0,19}$/.test(id) || !Number.isSafeInteger(signedAt))
        throw new IdentityRefused('a field is missing')
      const age = now / 1000 - signedAt
      if (age > OLDEST || age < -TOLERANCE) throw new IdentityRefused('too old, or from the future')
      const signedField = (name: string) => (signed[name] === undefined ? undefined : String(signed[name]))
      const name = [signedField('first_name'), signedField('last_name')]
        .filter(Boolean)
        .join(' ')
        .replace(/[\x00-\x1f<>]/g, '')
        .slice(0, 100)
      return {
        id,
        name: name || undefined,
        username: signedField('username'),
        picture: undefined,
        login: hash,
        signedAt: signedAt * 1000,
      }
    },
  }
}
