import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pushPayload, MAX_BYTES } from '#server/adapters/channels/web-push-payload.ts'
import { emailHtml } from '#server/modules/notifications/core/email-html.ts'
import { smsParts } from '#server/modules/notifications/core/sms-parts.ts'
import { publicCard } from '#server/modules/tenders/core/card.ts'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import type { Tender } from '#server/modules/tenders/core/tender.ts'
import { alertEmail } from './alert-email.ts'
import { amendmentEmail, changeLines } from './amendment-email.ts'
import type { FieldChange } from './amendment-email.ts'
import { digestEmail } from './digest-email.ts'
import type { Urgency } from './email-words.ts'
import type { ShortMessage, MessageReader, MessageDraft } from './message-draft.ts'
import { wordsIn } from './message-draft.ts'
import { emailTender } from './email-tender.ts'
import type { MatchReasons } from './email-tender.ts'

const NOW = Date.parse('2026-03-10T08:00:00+03:00')
const parts = (text: string) => smsParts(text).parts
const reader = (channel: MessageReader['channel'], lang: MessageReader['lang'] = 'en'): MessageReader => ({
  channel,
  lang,
  origin: 'https://chereta.example',
  stop: 'https://chereta.example/unsubscribe?id=1',
})
const WHY: MatchReasons = {
  reasons: [{ keyword: 'pumps' }, { keyword: 'boreholes' }, { sector: 403 }],
  searches: ['Water'],
}
const tender = (lang: MessageReader['lang'], changes: Partial<Tender> = {}, why: MatchReasons = WHY) =>
  emailTender(publicCard(aStoredTender(changes), NOW, false), why, wordsIn(lang), lang, NOW)
const alert = (to: MessageReader, changes: Partial<Tender> = {}, urgent: Urgency = 'emergency') =>
  alertEmail({ tender: tender(to.lang, changes), urgent, search: undefined, closesIn: 864_000 }, to, parts)
const digest = (to: MessageReader, count: number, changes: Partial<Tender> = {}) =>
  digestEmail(
    {
      date: '2026-03-10',
      tenders: Array.from({ length: count }, (_, id) => tender(to.lang, { id: id + 1, ...changes })),
    },
    to,
    parts,
  )
function note(said: MessageDraft): ShortMessage {
  if ('email' in said) throw new Error('an email and not a note')
  return said
}
function mail(said: MessageDraft) {
  if (!('email' in said)) throw new Error('a note and not an email')
  return emailHtml(said.email)
}
const AMHARIC = 'የውሃ ጉድጓድ ቁፋሮና የፓምፕ አቅርቦት ግዥ ጨረታ ማስታወቂያ ለኦሮሚያ ክልል ገጠር ቀበሌዎች'

describe('by e-mail', () => {
  test('an emergency whose closing was postponed while it waited names no saved search', () => {
    for (const [lang, intro] of [
      ['en', '1 new tender matches your keywords, sectors or customers.'],
      ['am', 'የሚዛመድ 1 አዲስ ጨረታ ወጥቷል።'],
    ] as const) {
      const { text } = mail(alert(reader('email', lang), {}, 'none'))
      expect(text).toContain(intro)
      expect(text).not.toContain(wordsIn(lang).alertIntro('none'))
    }
  })
  test('says what, who, when in both calendars, why, and how to stop it', () => {
    const { subject, text, html } = mail(alert(reader('email')))
    expect(subject).toBe('Closes soon: Supply of submersible pumps for rural boreholes')
    for (const line of [
      'Tana Basin Water Works Enterprise',
      'Closes Fri 20 Mar 2026, 10:00 · Megabit 11, 2018 E.C. (10 days left)',
      'Your keyword: pumps, boreholes',
      'Your saved search: Water',
      'https://chereta.example/tenders/detail?id=7',
      'https://chereta.example/subscription/profile/4',
      'https://chereta.example/unsubscribe?id=1',
    ]) {
      expect(text).toContain(line)
    }
    expect(html).not.toMatch(/<table|<img|<script|<link|url\(|@import/)
    expect(text + html).not.toContain(aStoredTender().guid)
  })
  test('in Amharic, with the Ethiopian day first', () => {
    const { subject, text, html } = mail(digest(reader('email', 'am'), 2))
    expect(subject).toBe('ለእርስዎ 2 አዳዲስ ጨረታዎች')
    expect(text).toContain('የሚዘጋው፦ ዓርብ፣ መጋቢት 11 ቀን 2018 ዓ.ም፣ ከጠዋቱ 4:00 · ማርች 20 ቀን 2026 (10 ቀናት ቀርተዋል)')
    expect(text).not.toMatch(/Closes|Your|keyword/)
    expect(html).toContain(' lang="en">Supply of submersible pumps')
  })
  test('no word of a notice becomes markup', () => {
    const { html } = mail(alert(reader('email'), { shortTitle: '<script>alert("x")</script> & "pumps"' }))
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })
  test('the first tenders of a long list are named, the others counted', () => {
    expect(mail(digest(reader('email'), 130)).text).toContain('and 30 more')
  })
})

describe('by SMS', () => {
  test('a digest is a count and a link: one SMS in either language', () => {
    expect(note(digest(reader('sms'), 12)).text).toBe(
      'Chereta: 12 new tenders for you. https://chereta.example/tenders/alert',
    )
    expect(note(digest(reader('sms', 'am'), 12)).text).toBe('ጨረታ፦ 12 አዳዲስ ጨረታዎች https://chereta.example/tenders/alert')
    expect(parts(note(digest(reader('sms', 'am'), 12)).text)).toBe(1)
  })
  test('Latin letters are used if Amharic ones would need two SMS', () => {
    const far = { ...reader('sms', 'am'), origin: 'https://alerts.tenders.chereta.example.com' }
    const { text } = note(digest(far, 1234))
    expect([text, parts(text)]).toEqual([
      'Chereta: 1234 addis cheretawoch. https://alerts.tenders.chereta.example.com/tenders/alert',
      1,
    ])
  })
  test('a title is cut between letters until it fits, and no message needs more than three SMS', () => {
    const letter = fc.oneof(fc.constantFrom(...'ጨረታፓምፕግዥ'), fc.constantFrom('a', ' ', '€', '{', '👩‍🔧', 'ፄ'))
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 1, maxLength: 300 }),
        fc.constantFrom('en' as const, 'am' as const),
        (letters, lang) => {
          const title = letters.join('').trim() || 'ጨረታ'
          const { text } = note(alert(reader('sms', lang), { shortTitle: title }))
          expect(parts(text)).toBeLessThanOrEqual(3)
          expect(text).toContain('https://chereta.example/tenders/detail?id=7')
          expect(text.isWellFormed()).toBe(true)
        },
      ),
    )
  })
  test('a tender without a closing date is sent without one', () => {
    const undated = { shortTitle: 'Pumps', closingAt: null, openUntil: null, closingTyped: null }
    const text = (lang: 'en' | 'am') => note(alert(reader('sms', lang), undated, 'none')).text
    expect(text('en')).toBe('New: Pumps https://chereta.example/tenders/detail?id=7')
    expect(text('am')).toBe('አዲስ፦ Pumps https://chereta.example/tenders/detail?id=7')
  })
  test('an English alert is one SMS', () => {
    const { text } = note(
      alert(reader('sms'), {
        shortTitle:
          'Supply and installation of submersible pumps for rural boreholes in four zones of the Amhara region, lot 2',
      }),
    )
    expect(parts(text)).toBe(1)
    expect(text).toMatch(
      /^Closes Fri 20 Mar, 10:00: Supply and .*\.\.\. https:\/\/chereta\.example\/tenders\/detail\?id=7$/,
    )
  })
})

describe('by Telegram and push', () => {
  test('one tender has buttons to open and save it; texts are escaped', () => {
    const said = note(alert(reader('telegram', 'am'), { companyName: 'A & B <C>' }))
    expect(said.html).toContain('A &amp; B &lt;C&gt;')
    expect(said.buttons).toEqual([
      { text: 'ጨረታውን ይክፈቱ', url: '/tenders/detail?id=7' },
      { text: 'ያስቀምጡ', does: 'save:7' },
    ])
  })
  test('a long list stays within one message of Telegram, in whole entries', () => {
    const { html = '', text } = note(digest(reader('telegram', 'am'), 90, { shortTitle: AMHARIC.repeat(4) }))
    expect(html.length).toBeLessThan(3900)
    expect(html.match(/<a /g)).toHaveLength(html.match(/<\/a>/g)?.length ?? 0)
    expect(text).toMatch(/እና ሌሎች \d+$/)
  })
  test('a push message in Amharic fits its 3,000 bytes and a digest is kept for a day', () => {
    const said = note(digest(reader('push', 'am'), 40, { shortTitle: AMHARIC.repeat(10) }))
    const payload = pushPayload({ key: 'digest:1', to: '', lang: 'am', ...said }, MAX_BYTES)
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_BYTES)
    expect(said.ttl).toBeGreaterThanOrEqual(12 * 3600)
    expect(said.topic).toMatch(/^[\w-]{1,32}$/)
  })
})

test('by push the digest of a search does not replace one of another day or search', () => {
  const topicOf = (date: string, id: number) =>
    note(
      digestEmail(
        { date, tenders: [tender('en')], search: { id, name: 'Pumps', weekly: false } },
        reader('push'),
        parts,
      ),
    ).topic
  const topics = [topicOf('2026-03-10', 5), topicOf('2026-03-11', 5), topicOf('2026-03-10', 6)]
  expect(new Set(topics).size).toBe(3)
  expect(topicOf('2026-03-10', 5)).toBe(topics[0])
  for (const topic of [...topics, topicOf('2026-03-10', 9_999_999_999)]) expect(topic).toMatch(/^[\w-]{1,32}$/)
})

describe('an amendment in words', () => {
  const [from, to] = ['2026-03-20T10:00:00+03:00', '2026-03-27T23:59:59.999+03:00'].map((at) => Date.parse(at))
  test.each([
    [
      { field: 'closing', from, to },
      'Closing date moved from Fri 20 Mar 2026, 10:00 (Megabit 11, 2018 E.C.) to Fri 27 Mar 2026 (Megabit 18, 2018 E.C.).',
    ],
    [{ field: 'bidBond', from: null, to: '2 %' }, 'Bid bond changed from not given to 2 %.'],
    [{ field: 'documents', from: ['a.pdf'], to: ['b.pdf'] }, 'Document added: b.pdf. Document removed: a.pdf.'],
    [{ field: 'documents', from: ['a.pdf'], to: ['a.pdf', 'b.pdf', 'c.pdf'] }, 'Documents added: b.pdf, c.pdf.'],
    [{ field: 'status', from: 'approved', to: 'withdrawn' }, 'This tender has been withdrawn.'],
    [{ field: 'status', from: 'withdrawn', to: 'approved' }, 'This tender is open again.'],
  ] as const)('%#', (change, words) => {
    expect(changeLines({ ...change, from: change.from ?? null, to: change.to ?? null }, 'en').join(' ')).toBe(words)
    expect(changeLines({ ...change, from: change.from ?? null, to: change.to ?? null }, 'am').join(' ')).toMatch(
      /\p{Script=Ethiopic}.*።$/u,
    )
  })
  test.each([
    [
      '2026-03-20T10:00',
      '2026-03-20T15:00',
      'from Fri 20 Mar, 10:00 to Fri 20 Mar, 15:00',
      'ከመጋቢት 11፣ ከጠዋቱ 4:00 ወደ መጋቢት 11፣ ከሰዓት 9:00',
    ],
    [
      '2026-12-31T23:59:59.999',
      '2027-01-01T23:59:59.999',
      'from Thu 31 Dec 2026 to Fri 1 Jan 2027',
      'ከታኅሣሥ 22 ወደ ታኅሣሥ 23',
    ],
    [
      '2026-09-10T23:59:59.999',
      '2026-09-11T23:59:59.999',
      'from Thu 10 Sep to Fri 11 Sep',
      'ከጳጉሜን 5 ቀን 2018 ዓ.ም ወደ መስከረም 1 ቀን 2019 ዓ.ም',
    ],
  ])('by SMS from %s to %s distinguishes the two times', (before, after, english, amharic) => {
    const change = { field: 'closing', from: Date.parse(`${before}+03:00`), to: Date.parse(`${after}+03:00`) } as const
    expect(changeLines(change, 'en', true)).toEqual([`Closing date moved ${english}.`])
    expect(changeLines(change, 'am', true)).toEqual([`የመዝጊያ ቀን ${amharic} ተዛውሯል።`])
  })
  test('too long for three SMS names what changed', () => {
    const long = 'a guarantee of a bank or an insurance company '.repeat(12)
    const changes = [
      { field: 'bidBond' as const, from: null, to: long },
      { field: 'closing' as const, from: from ?? null, to: to ?? null },
    ]
    for (const lang of ['en', 'am'] as const) {
      const { text } = note(
        amendmentEmail(
          { id: 3, tenderId: 7, title: AMHARIC, changes, mayOpen: true, isThere: true, search: undefined },
          reader('sms', lang),
          parts,
        ),
      )
      expect(parts(text)).toBeLessThanOrEqual(3)
      expect(text).toContain(lang === 'en' ? 'changed: Bid bond, Closing date.' : 'የጨረታ ማስከበሪያ፣ የመዝጊያ ቀን ተቀይሯል።')
    }
  })
  test('by push does not replace another change of the tender', () => {
    const changes = [{ field: 'bidBond' as const, from: null, to: '2 %' }]
    const topics = [3, 4].map(
      (id) =>
        note(
          amendmentEmail(
            { id, tenderId: 7, title: 'Pumps', changes, mayOpen: true, isThere: true, search: undefined },
            reader('push'),
            parts,
          ),
        ).topic,
    )
    expect(new Set(topics).size).toBe(2)
    for (const topic of topics) expect(topic).toMatch(/^[\w-]{1,32}$/)
  })
  test('tells a person who may not open the tender only that a field behind the card changed', () => {
    const changes: FieldChange[] = [
      { field: 'closing', from: Date.parse('2026-03-10T17:00:00+03:00'), to: Date.parse('2026-03-12T17:00:00+03:00') },
      { field: 'bidBond', from: 'ETB 20,000', to: 'ETB 30,000' },
      { field: 'documents', from: [], to: ['secret terms.pdf'] },
    ]
    for (const channel of ['email', 'sms', 'telegram', 'push'] as const) {
      const said = (mayOpen: boolean) =>
        JSON.stringify(
          amendmentEmail(
            { id: 3, tenderId: 7, title: 'Pumps', changes, mayOpen, isThere: true, search: undefined },
            reader(channel),
            parts,
          ),
        )
      expect(said(false)).toContain('Closing date moved')
      expect(said(false)).toContain('Changed: Bid bond, Documents.')
      expect(said(false)).not.toMatch(/30,000|secret/)
      expect(said(true)).toMatch(/30,000|secret/)
    }
  })
  test('of a withdrawn tender offers no link to it', () => {
    const changes = [{ field: 'status' as const, from: 'approved', to: 'withdrawn' }]
    const { subject, text } = mail(
      amendmentEmail(
        { id: 3, tenderId: 7, title: 'Pumps', changes, mayOpen: true, isThere: false, search: undefined },
        reader('email'),
        parts,
      ),
    )
    expect([subject, text.includes('detail?id=7')]).toEqual(['Withdrawn: Pumps', false])
    const sms = note(
      amendmentEmail(
        { id: 3, tenderId: 7, title: AMHARIC, changes, mayOpen: true, isThere: false, search: undefined },
        reader('sms', 'am'),
        parts,
      ),
    ).text
    expect([parts(sms), sms.endsWith('ይህ ጨረታ ተነስቷል።')]).toEqual([1, true])
  })
})
