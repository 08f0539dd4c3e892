import { afterEach, expect, test } from 'vitest'
import { createChannels } from './app.ts'
import { readConfig } from './config.ts'
import type { Channels } from './modules/notifications/index.ts'
import { pageIntegrations } from './page-integrations.ts'

const SETTINGS = {
  email: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Chereta <alerts@chereta.example>' },
  sms: { AFROMESSAGE_TOKEN: 'token' },
  telegram: { TELEGRAM_BOT_NAME: 'chereta_bot', TELEGRAM_BOT_TOKEN: `1:${'x'.repeat(30)}` },
  push: { PUSH: 'on' },
} as const
const names = ['email', 'sms', 'telegram', 'push'] as const

const opened: Channels[] = []
afterEach(() => {
  for (const channels of opened.splice(0)) for (const channel of Object.values(channels)) channel.close?.()
})

function integrationsOf(env: Record<string, string>) {
  const config = readConfig({ PUSH: 'off', ...env })
  // Keys of push are read from the database when something is sent, not before.
  const { channels } = createChannels({ db: undefined as never }, config)
  opened.push(channels)
  return pageIntegrations(config, channels)
}

test('pages get the configured channels, in every combination', () => {
  for (let mask = 0; mask < 16; mask++) {
    const chosen = names.filter((_, at) => mask & (1 << at))
    const shown = integrationsOf(Object.assign({}, ...chosen.map((name) => SETTINGS[name])) as Record<string, string>)
    expect(shown.channels).toEqual(chosen)
    expect(shown.telegramBot).toBe(chosen.includes('telegram') ? 'chereta_bot' : undefined)
  }
})

test('a bot without its token is not offered, and chats are linked only if it receives updates', () => {
  expect(integrationsOf({ TELEGRAM_BOT_NAME: 'chereta_bot' })).not.toHaveProperty('telegramBot')
  expect(integrationsOf(SETTINGS.telegram)).toMatchObject({ linksChats: false })
  expect(integrationsOf({ ...SETTINGS.telegram, TELEGRAM_WEBHOOK_SECRET: 's'.repeat(20) })).toMatchObject({
    linksChats: true,
  })
})
