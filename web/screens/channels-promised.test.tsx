import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import type { AlertConfig } from '#contract/alerts.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { promisedChannelsText } from '#web/lazy/promised-channels.ts'
import { m, speak } from '#web/lib/messages.ts'
import type { Language } from '#web/lib/preferences.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { alertUses } from '#web/features/alerts/alert-uses.ts'
import { draftOf } from '#web/features/alerts/alert-draft.ts'
import { FirstChannels } from '#web/features/alerts/first-channels.tsx'
import { wizardSteps } from '#web/features/alerts/wizard-steps.ts'
import { LandingFeatures, WhyChooseUs } from '#web/features/landing/landing-features.tsx'

const NAMES: readonly ChannelName[] = ['email', 'sms', 'telegram', 'push']
const combinations = Array.from({ length: 16 }, (_, mask) => NAMES.filter((_name, at) => mask & (1 << at)))
const WORDS: Record<Language, Record<ChannelName, RegExp>> = {
  en: { email: /by email/i, sms: /sms/i, telegram: /telegram/i, push: /on your screen/ },
  am: { email: /ኢሜይል/, sms: /ኤስኤምኤስ/, telegram: /ቴሌግራም/, push: /ማያ ገጽ/ },
}
const CONFIG: AlertConfig = {
  keywords: 'pump',
  sectors: [],
  customers: [],
  email: 'a@buyers.example',
  emailNotification: false,
  urgentEmailNotification: false,
  pushNotification: false,
  telegramNotification: false,
  smsNotification: false,
  similarTenderCount: 0,
  sameCompanyCount: 0,
  configuredByUser: false,
  dontAskAgain: false,
}

function rendered(node: ReactNode, channels: readonly ChannelName[], lang: Language): string {
  speak(lang)
  const visitor = {
    lang,
    calendar: 'gc' as const,
    renderedAt: 0,
    staff: false,
    publicOrigin: '',
    integrations: { channels },
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={visitor}>{node}</VisitorContext>
    </MemoryRouter>,
  )
}
afterEach(() => speak('en'))

describe.each(['en', 'am'] as const)('what screens promise in %s', (lang) => {
  test.each(combinations)('follows the configured channels: %j %j %j %j', (...given) => {
    const channels = given.filter((name) => name !== undefined)
    const landing = rendered(
      <>
        <LandingFeatures channels={channels} />
        <WhyChooseUs channels={channels} />
      </>,
      channels,
      lang,
    )
    speak(lang)
    const lead = channels.length > 0 ? m.landing_lead({ ways: promisedChannelsText(channels) }) : m.landing_lead_plain()
    const uses = alertUses(channels).join(' ')
    const end = rendered(<FirstChannels config={CONFIG} draft={draftOf(CONFIG)} />, channels, lang)
    for (const name of NAMES) {
      const word = WORDS[lang][name]
      expect(word.test(lead), `${name} in the lead`).toBe(channels.includes(name))
      expect(word.test(uses), `${name} in the uses of alerts`).toBe(channels.includes(name))
      if (!channels.includes(name)) expect(`${landing} ${end}`, name).not.toMatch(word)
    }
    expect(end.includes(CONFIG.email)).toBe(channels.includes('email'))
    // Messages in the morning are not mentioned where none are sent.
    if (channels.length === 0) expect(`${landing} ${end}`).not.toMatch(/8:00|2:00/)
  })
})

test('the wizard has a step for SMS and one for Telegram if these are sent', () => {
  expect(wizardSteps([])).toEqual(['industry'])
  expect(wizardSteps(['telegram'])).toEqual(['industry', 'telegram'])
  expect(wizardSteps(NAMES)).toEqual(['industry', 'sms', 'telegram'])
})
