import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { channelDetail } from './channel-text.ts'
import { ChannelChoice } from './search-form.tsx'

beforeEach(() => speak('en'))

test('a channel shows its contact and time, and Telegram without a chat no time', () => {
  const daily = 'Daily at 8:00'
  expect(channelDetail('email', { state: 'usable', labels: ['a@b.example'] }, daily)).toBe(
    'a@b.example · Daily at 8:00',
  )
  expect(channelDetail('email', { state: 'missing', labels: [] }, daily)).toBe(daily)
  expect(channelDetail('telegram', { state: 'missing', labels: [] }, daily)).toBe('No chat linked yet')
  expect(channelDetail('telegram', { state: 'usable', labels: ['@almaz'] }, daily)).toBe('@almaz · Daily at 8:00')
})

test('a search offers only configured channels; without any it says where matches appear', () => {
  const asked = (offered: readonly ['sms'] | []) =>
    renderToStaticMarkup(<ChannelChoice channels={['email']} offered={offered} onChange={() => undefined} />)
  expect(asked([])).toContain('matches appear in your alert list')
  expect(asked([])).not.toContain('checkbox')
  expect(asked(['sms'])).toContain('checkbox')
})
