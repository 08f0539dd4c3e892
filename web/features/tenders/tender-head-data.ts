import type { PublicCard, TenderDetail } from '#contract/tenders.ts'
import { clockText, dayText } from '#web/lib/dates.ts'
import type { Reader } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'

const DESCRIPTION_LETTERS = 200

/** The notice without its tags, for descriptions in search results and link previews. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

function summaryOf(
  tender: Pick<PublicCard, 'shortTitle' | 'companyName' | 'shortDesc'> &
    Partial<Pick<TenderDetail, 'desktopDescription'>>,
): string {
  const summary = tender.shortDesc ?? textOfHtml(tender.desktopDescription ?? '')
  return [tender.companyName, summary || tender.shortTitle].filter(Boolean).join(': ').slice(0, DESCRIPTION_LETTERS)
}

/** The day in the reader's language and calendar, with the hour where the notice gives one, or with its words. */
function closingOf(
  { closingTimestamp, closingTime, closingText }: Pick<PublicCard, 'closingTimestamp' | 'closingTime' | 'closingText'>,
  reader: Reader,
): string | undefined {
  if (closingTimestamp === undefined) return closingText
  const hour = closingTime === undefined ? closingText : clockText(closingTime, reader.lang)
  return [dayText(closingTimestamp, reader), hour].filter(Boolean).join(reader.lang === 'am' ? '፣ ' : ', ')
}

/** The text of a link preview below the title: when it closes, in the words of the page's language, and its subject. */
export function previewOf(
  tender: Parameters<typeof summaryOf>[0] & Parameters<typeof closingOf>[0] & Partial<Pick<PublicCard, 'sample'>>,
  reader: Reader,
): string {
  const closes = closingOf(tender, reader)
  return [tender.sample && m.sample_explained(), closes && `${m.closing_date()}: ${closes}`, summaryOf(tender)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, DESCRIPTION_LETTERS)
}

/** The tender as schema.org's Demand: the buyer, the goods, and its period. */
export function tenderJsonLd(tender: TenderDetail, address: string): object {
  const iso = (instant: number | undefined): string | undefined =>
    instant === undefined ? undefined : new Date(instant).toISOString()
  return {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    name: tender.shortTitle,
    description: summaryOf(tender),
    identifier: tender.reference ?? String(tender.id),
    url: address,
    inLanguage: tender.language,
    validFrom: iso(tender.publishedTimestamp),
    availabilityStarts: iso(tender.publishedTimestamp),
    validThrough: iso(tender.closingTimestamp),
    availabilityEnds: iso(tender.closingTimestamp),
    areaServed: tender.regions.map(({ region }) => region),
    itemOffered: { '@type': 'Service', name: tender.shortTitle, category: tender.keywords.join(', ') || undefined },
    offeredBy: tender.companyName ? { '@type': 'Organization', name: tender.companyName } : undefined,
  }
}
