import { createHash, createHmac } from 'node:crypto'

export const BOT = {
  TELEGRAM_BOT_NAME: 'chereta_test_bot',
  TELEGRAM_BOT_TOKEN: '123456789:AAH-a-token-for-tests-only-0123456789',
}
type Login = Record<string, string | number>

/** The fields of Telegram's login widget, signed as Telegram signs them. `at` is epoch milliseconds. */
export function telegramLogin(fields: Login, at: number, botToken = BOT.TELEGRAM_BOT_TOKEN): Login {
  const signed: Login = { first_name: 'Abebe', username: 'abebe_b', auth_date: Math.floor(at / 1000), ...fields }
  return { ...signed, hash: hashOf(signed, createHash('sha256').update(botToken).digest()) }
}

function hashOf(fields: Login, key: Buffer): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  return createHmac('sha256', key).update(text).digest('hex')
}

/** The same, signed as a Mini App signs its data, which is another key. */
export function miniAppLogin(fields: Login, at: number): Login {
  const signed: Login = { first_name: 'Abebe', auth_date: Math.floor(at / 1000), ...fields }
  return { ...signed, hash: hashOf(signed, createHmac('sha256', 'WebAppData').update(BOT.TELEGRAM_BOT_TOKEN).digest()) }
}
