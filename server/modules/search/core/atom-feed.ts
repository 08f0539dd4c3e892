import type { FeedQuery, FeedLanguage } from '#contract/feeds.ts'
import { feedPath, listAddress, searchTag, tagOf, feedTenderUrl } from './feed-address.ts'
import { SAMPLE_NOTE, factsOf, feedLanguage, regionsOf, feedSectors } from './feed-facts.ts'
import type { FeedCard } from './feed-facts.ts'
import { feedTitle } from './feed-title.ts'
import { element, escapeXml } from './xml.ts'

/**
 * `cursor` is the request's own, `next` leads to the next page. `today` (epoch milliseconds) dates a feed without
 * entries.
 */
type AtomPage = {
  query: FeedQuery
  cards: readonly FeedCard[]
  cursor: string | undefined
  next: string | undefined
  today: number
}

const TYPE = 'application/atom+xml'
const when = (instant: number): string => new Date(instant).toISOString()
const text = (name: string, value: string, attributes: Readonly<Record<string, string | undefined>> = {}): string =>
  element(name, attributes, escapeXml(value))

/**
 * A search as Atom feed (RFC 4287) with links between its pages (RFC 5005). `origin` is the service's public address.
 */
export function atomFeed(origin: string, { query, cards, cursor, next, today }: AtomPage): string {
  const address = (at: string | undefined) => feedPath(origin, 'atom', query, { cursor: at })
  const link = (rel: string, href: string, type: string) => element('link', { rel, type, href })
  const parts = [
    text('title', feedTitle(query, query.lang)),
    text('id', searchTag(origin, query)),
    text('updated', when(cards.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0) || today)),
    link('self', address(cursor), TYPE),
    link('alternate', listAddress(origin, query), 'text/html'),
    ...(cursor === undefined ? [] : [link('first', address(undefined), TYPE)]),
    ...(next === undefined ? [] : [link('next', address(next), TYPE)]),
    element('author', {}, text('name', 'Chereta') + text('uri', origin)),
    text('generator', 'Chereta', { uri: origin }),
    text('icon', `${origin}/favicon.svg`),
    ...cards.map((card) => entry(origin, card, query.lang)),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>\n${element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': query.lang }, `\n${parts.join('\n')}\n`)}\n`
}

function entry(origin: string, card: FeedCard, lang: FeedLanguage): string {
  const category = (scheme: string, { term, name }: { term: string; name: string }) =>
    element('category', { term, scheme: `${origin}/${scheme}`, label: name, 'xml:lang': lang })
  const own = { 'xml:lang': feedLanguage(card) }
  return element(
    'entry',
    {},
    [
      text('title', card.shortTitle, own),
      text('id', tagOf(origin, `tender/${card.id}`)),
      text('updated', when(card.changedAt)),
      ...(card.publishedTimestamp === undefined ? [] : [text('published', when(card.publishedTimestamp))]),
      element('link', { rel: 'alternate', type: 'text/html', href: feedTenderUrl(origin, card) }),
      // RFC 4287 requires a name: without the company's, the feed's author applies.
      ...(card.companyName ? [element('author', {}, text('name', card.companyName))] : []),
      ...feedSectors(card, lang).map((sector) => category('sectors', sector)),
      ...regionsOf(card, lang).map((region) => category('regions', region)),
      ...(card.shortDesc ? [text('summary', card.shortDesc, own)] : []),
      text('content', content(card, lang), { type: 'html' }),
    ].join('\n'),
  )
}

/** Paragraphs of HTML made of plain texts, each escaped here; the feed escapes the whole again. */
function content(card: FeedCard, lang: FeedLanguage): string {
  const paragraph = (html: string) => element('p', {}, html)
  const inOwn = (value: string, own: string | undefined) =>
    own === undefined || own === lang ? escapeXml(value) : text('span', value, { lang: own })
  return [
    ...(card.sample ? [paragraph(escapeXml(SAMPLE_NOTE[lang]))] : []),
    ...(card.shortDesc ? [paragraph(inOwn(card.shortDesc, feedLanguage(card)))] : []),
    ...factsOf(card, lang).map((fact) =>
      paragraph(`${text('b', `${fact.label}${lang === 'am' ? '፦' : ':'}`)} ${inOwn(fact.text, fact.lang)}`),
    ),
  ].join('')
}
