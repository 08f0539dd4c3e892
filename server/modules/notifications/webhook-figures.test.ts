import { MINUTE } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import { settableClock } from '#test/clock.ts'
import { webhookFigures } from './index.ts'

const ORIGIN = 'https://chereta.example'
const OURS = `${ORIGIN}/api/Telegram/webhook`
type Webhook = { url: string; failedAt?: number; waiting: number }

function desk(first: Webhook, { takesUpdates = true } = {}) {
  const webhookSecret = takesUpdates ? 'secret-of-the-hook' : undefined
  const clock = settableClock('2026-03-02T09:00:00+03:00')
  const said = { now: first as Webhook | Error, asked: 0 }
  const bot = {
    webhook: async () => {
      said.asked++
      if (said.now instanceof Error) throw said.now
      return said.now
    },
  }
  const settings = { name: 'chereta_bot', webhookSecret, publicOrigin: ORIGIN }
  const read = webhookFigures({ bot, settings, clock } as unknown as Parameters<typeof webhookFigures>[0])
  const disabled = async () => {
    clock.advance(5 * MINUTE)
    return (await read()).webhooks_disabled?.[0]?.value
  }
  return { clock, said, read, disabled }
}

test('a hook is disabled where Telegram calls elsewhere, nobody, or could not reach us lately and has something waiting', async () => {
  const { clock, said, disabled } = desk({ url: OURS, waiting: 0 })
  expect(await disabled()).toBe(0)
  for (const [now, value] of [
    [{ url: '', waiting: 0 }, 1],
    [{ url: 'https://elsewhere.example/hook', waiting: 0 }, 1],
    [{ url: OURS, failed: 0, waiting: 3 }, 1],
    [{ url: OURS, failed: 0, waiting: 0 }, 0],
    [{ url: OURS, failed: 60, waiting: 3 }, 0],
  ] as const) {
    const { url, waiting } = now
    said.now = { url, waiting, ...('failed' in now ? { failedAt: clock.now() - now.failed * MINUTE } : {}) }
    expect(await disabled(), JSON.stringify(now)).toBe(value)
  }
})

test('Telegram is asked at most every five minutes, gives no figure while unavailable, and is not asked if no updates are received', async () => {
  const { said, read, disabled } = desk({ url: OURS, waiting: 0 })
  await read()
  await read()
  expect(said.asked).toBe(1)
  said.now = new Error('away')
  expect(await disabled()).toBeUndefined()
  const deaf = desk({ url: '', waiting: 0 }, { takesUpdates: false })
  expect(await deaf.disabled()).toBeUndefined()
  expect(deaf.said.asked).toBe(0)
})
