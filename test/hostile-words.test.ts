import { expect, test } from 'vitest'
import { feeds } from '#contract/feeds.ts'
import { telegramHtml } from '#server/adapters/channels/telegram-html.ts'
import { renderAccountEmail } from '#server/modules/accounts/core/account-email.ts'
import { alertEmail } from '#server/modules/alerts/core/messages/alert-email.ts'
import { amendmentEmail } from '#server/modules/alerts/core/messages/amendment-email.ts'
import { digestEmail } from '#server/modules/alerts/core/messages/digest-email.ts'
import { wordsIn } from '#server/modules/alerts/core/messages/message-draft.ts'
import type { MessageReader, MessageDraft } from '#server/modules/alerts/core/messages/message-draft.ts'
import { emailTender } from '#server/modules/alerts/core/messages/email-tender.ts'
import { inlineResult, tenderList } from '#server/modules/notifications/core/bot-answers.ts'
import { emailHtml } from '#server/modules/notifications/core/email-html.ts'
import { smsParts } from '#server/modules/notifications/core/sms-parts.ts'
import { renderReminder } from '#server/modules/saved/actions/render-reminder.ts'
import { atomFeed } from '#server/modules/search/core/atom-feed.ts'
import { calendarFeed } from '#server/modules/search/core/calendar-feed.ts'
import { renderShareEmail, shareText } from '#server/modules/sharing/actions/render-share-email.ts'
import { safeName } from '#language/safe-name.ts'
import { teamEmail } from '#server/modules/subscriptions/core/team-email.ts'
import { publicCard } from '#server/modules/tenders/core/card.ts'
import { scriptJson, renderDocument } from '../web/document.ts'
import { eventsIn, parseCalendar } from './calendar-file.ts'
import { byDay } from './engines.ts'
import { aStoredTender } from './factories/stored-tender.ts'
import { hasCollection, vectors } from './factories/vectors.ts'
import { shapeOf, strangersIn } from './html-shape.ts'
import { childrenOf, parseXml } from './xml.ts'

/**
 * Texts written by people, outside of React: emails, bot messages, SMS, feeds, calendars, heads of pages. With any
 * content they have the elements and attributes that they have with harmless words, so that unknown attacks fail, too.
 */
const NOW = Date.parse('2026-03-10T08:00:00+03:00')
const ORIGIN = 'https://chereta.example'
const HARMLESS = 'Pumps'
const all = vectors()
const parts = (text: string) => smsParts(text).parts
const fill = (text: string) => ({
  shortTitle: text,
  companyName: text,
  englishCompanyName: text,
  sourceName: text,
  shortDesc: text,
  englishKeywords: text,
})
const cardOf = (text: string) => publicCard(aStoredTender(fill(text)), NOW, false)
const reader = (channel: MessageReader['channel'], lang: MessageReader['lang']): MessageReader => ({
  channel,
  lang,
  origin: ORIGIN,
  stop: `${ORIGIN}/unsubscribe?id=1`,
})
const links = { tender: `${ORIGIN}/tenders/display?guid=1`, stop: `${ORIGIN}/sharing/stop/1` }

function said(text: string, to: MessageReader): MessageDraft[] {
  const why = { reasons: [{ keyword: text }, { sector: 403 }, { customer: text }], searches: [text] }
  const tender = emailTender(cardOf(text), why, wordsIn(to.lang), to.lang, NOW)
  const changes = [
    { field: 'bidBond' as const, from: text, to: `${text} ` },
    { field: 'documents' as const, from: [], to: [text] },
  ]
  const amended = {
    id: 1,
    tenderId: 7,
    title: text,
    titleLang: 'en',
    changes,
    mayOpen: true,
    isThere: true,
    search: text,
  }
  return [
    alertEmail({ tender, urgent: 'emergency', search: text, closesIn: 864_000 }, to, parts),
    digestEmail({ date: '2026-03-10', tenders: [tender, tender] }, to, parts),
    amendmentEmail(amended, to, parts),
  ]
}

/** Every email with words written by people, as HTML. */
function mails(text: string, lang: 'en' | 'am'): string[] {
  const alerts = said(text, reader('email', lang)).map((message) =>
    'email' in message ? emailHtml(message.email).html : '',
  )
  const reminder = renderReminder(
    cardOf(text),
    { about: { reminderId: 1 }, channel: 'email', lang, unsubscribe: links.stop },
    { origin: ORIGIN, now: NOW },
  )
  return [
    ...alerts,
    reminder.html ?? '',
    renderShareEmail(cardOf(text), lang, text, links).html,
    emailHtml(teamEmail(lang, { name: text, email: text, publicOrigin: ORIGIN })).html,
    emailHtml(renderAccountEmail('activation', lang, { name: text, link: `${ORIGIN}/x`, device: text })).html,
    emailHtml(renderAccountEmail('password-changed', lang, { name: text, link: `${ORIGIN}/x`, device: text })).html,
  ]
}

/** Messages and answers of the bot as Telegram gets them, in HTML. */
function chats(text: string): string[] {
  const tender = { id: 7, title: text, company: text, closing: text, closed: false, path: '/tenders/detail?id=7' }
  const notes = said(text, reader('telegram', 'en')).map((message) => ('html' in message ? (message.html ?? '') : ''))
  return [...notes, tenderList(HARMLESS, [tender], 'en', undefined, true).html, inlineResult(tender, 'en').html]
}

test.skipIf(!hasCollection)('a collection of 1,586 attacks is included', () => expect(all.length).toBeGreaterThan(1586))

test('the emails contain the given text', () => {
  for (const html of [...mails(HARMLESS, 'en'), ...mails(HARMLESS, 'am'), ...chats(HARMLESS)])
    expect(html).toContain(HARMLESS)
})

test('no text becomes markup in an email', () => {
  for (const lang of ['en', 'am'] as const) {
    const usual = mails(HARMLESS, lang).map(shapeOf)
    const found = byDay(all, lang === 'en' ? 2 : 8).flatMap((text) =>
      mails(text, lang).flatMap((html, n) => strangersIn(html, usual[n] ?? new Set()).map((part) => [text, part])),
    )
    expect(found).toEqual([])
  }
})

test('no text becomes markup in a message of the bot, and Telegram accepts all of it', () => {
  const usual = chats(HARMLESS).map((html) => shapeOf(telegramHtml(html)))
  const spaced = (html: string) => html.replace(/\s+/g, ' ')
  const found = all.flatMap((text) =>
    chats(text).flatMap((html, n) => {
      const tidied = telegramHtml(html)
      // Already in its final form, so a program that tidies markup changes nothing.
      const changes = spaced(tidied) === spaced(html).trim() ? [] : [[text, tidied, html]]
      return [...changes, ...strangersIn(tidied, usual[n] ?? new Set()).map((part) => [text, part])]
    }),
  )
  expect(found).toEqual([])
})

test('no text of another person adds a link to a shared SMS, or a name with a link in it', () => {
  for (const text of all) {
    const { text: sms } = shareText(cardOf('Pumps'), 'en', safeName(text), links)
    expect(sms.match(/https?:|www\.|\S+@\S+/g), text).toHaveLength(2)
    expect(sms.split('\n'), text).toHaveLength(3)
    expect(safeName(text) ?? '', text).not.toMatch(/[<>\r\n]|:\/\//)
  }
})

test('feeds and calendars with any text are well-formed and have the same parts', () => {
  const query = (words: string) =>
    feeds['GET /api/tenders/feed.json'].query.parse({ keyword: words.slice(0, 2000), companyName: words.slice(0, 300) })
  const atom = (text: string) => {
    const cards = [{ ...cardOf(text), closingText: text, changedAt: NOW, version: 1 }]
    const feed = parseXml(
      atomFeed(ORIGIN, { query: query(text), cards, cursor: undefined, next: undefined, today: NOW }),
    )
    const ics = parseCalendar(calendarFeed(ORIGIN, { query: query(text), openings: true, cards }))
    return {
      entries: childrenOf(feed, 'entry').map(({ children }) => [...new Set(children.map(({ name }) => name))]),
      html: shapeOf(
        childrenOf(feed, 'entry')
          .flatMap((entry) => childrenOf(entry, 'content').map((content) => content.text))
          .join(''),
      ),
      events: eventsIn(ics).map(({ components, properties }) => [
        components.length,
        properties.map(({ name }) => name),
      ]),
    }
  }
  const usual = atom(HARMLESS)
  for (const text of byDay(all, 4)) {
    const { entries, html, events } = atom(text)
    expect([entries, events], text).toEqual([usual.entries, usual.events])
    expect(
      [...html].filter((part) => !usual.html.has(part)),
      text,
    ).toEqual([])
  }
})

test('no text breaks out of the head of a page, its metadata or its data', () => {
  const page = (text: string) =>
    renderDocument({
      preferences: { lang: 'en', calendar: 'gc' },
      head: {
        title: text,
        description: text,
        canonical: `/tenders/list?keyword=${text}`,
        feed: `/api/tenders/feed.atom?keyword=${text}`,
        picture: 12,
        jsonLd: { name: text, [text]: text },
      },
      body: '',
      css: {},
      ethiopic: { script: '/assets/ethiopic.js', files: [], serif: '/assets/serif.woff2' },
      nonce: 'n',
      publicOrigin: ORIGIN,
      namesLanguage: true,
      start: { data: scriptJson({ [text]: text }), modules: ['/a.js'] },
    })
  const usual = shapeOf(page(HARMLESS))
  for (const text of all) {
    const html = page(text)
    expect(strangersIn(html, usual), text).toEqual([])
    const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(jsonLd), text).toEqual({ name: text, [text]: text })
    expect(JSON.parse(scriptJson(text)), text).toBe(text)
  }
})
