import { describe, expect, test } from 'vitest'
import { PAYMENT_NEWS, renderPaymentNews } from './payment-words.ts'
import { renderRenewal } from './renewal-words.ts'

const ORIGIN = 'https://chereta.example'
const NOW = Date.parse('2026-11-28T09:00:00+03:00')

describe.each(['en', 'am'] as const)('%s', (lang) => {
  const facts = { reference: 'CH-7K3M9', due: 480_000, released: 0, credited: 0, arrived: 380_000 }
  test.each(PAYMENT_NEWS)('%s: no channel asks to reply, and the email links to where we can be written to', (news) => {
    for (const channel of ['sms', 'telegram', 'push'] as const)
      expect(renderPaymentNews(facts, news, { channel, lang, origin: ORIGIN }).text).not.toContain('email')
    const { text, html } = renderPaymentNews(facts, news, { channel: 'email', lang, origin: ORIGIN })
    expect(text).not.toContain('reply')
    expect(text).toContain(`: ${ORIGIN}/contact\n`)
    expect(html).toContain(`href="${ORIGIN}/contact"`)
  })

  test.each([false, true])('a reminder does not promise after the end (%s) that no day is lost', (isOver) => {
    const ending = { endsAt: NOW, left: 0, isOver, after: undefined, plan: 'annually', price: 4800, link: '/' } as const
    const { text } = renderRenewal(ending, { channel: 'email', lang, unsubscribe: undefined }, ORIGIN)
    const promise = lang === 'am' ? 'አንድም ቀን አያጡም' : 'you lose no days'
    const after = lang === 'am' ? 'ከዚያ በኋላ' : 'After that'
    expect([text.includes(promise), text.includes(after)]).toEqual([!isOver, !isOver])
  })
})
