import type { z } from 'zod'
import type { clipping, StaffDetail, PageChange, TenderDetail, tenderDocument } from '#contract/tenders.ts'
import { phonesInTexts } from '#ethiopia/phones-in-text.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { undefinedIfNull, publicCard, staffFields } from './card.ts'
import { markFigures } from './figure-columns.ts'
import { typedDates } from './typed-dates.ts'
import type { Tender } from './tender.ts'

export type TenderDocument = z.infer<typeof tenderDocument>
export type Clipping = z.infer<typeof clipping>
/** Data that the page shows next to the tender's fields. */
export type DetailContext = { documents: TenderDocument[]; clippings: Clipping[]; changes: PageChange[] }

function sectorNamesOf({ categories, guessedCategories }: Tender): TenderDetail['sectorNames'] {
  return categories.flatMap((id) => {
    const sector = sectorById(id)
    return sector
      ? [{ en: sector.en, am: sector.am, ...(guessedCategories.includes(id) ? { guessed: true as const } : {}) }]
      : []
  })
}

/** The whole tender, for a reader who may see it. */
export function tenderDetail(
  tender: Tender,
  { documents, clippings, changes }: DetailContext,
  now: Instant,
): TenderDetail {
  return {
    ...publicCard(tender, now, true),
    guid: tender.guid,
    sectorNames: sectorNamesOf(tender),
    reference: undefinedIfNull(tender.reference),
    desktopDescription: markFigures(tender.desktopDescription),
    mobileDescription: markFigures(tender.mobileDescription || tender.desktopDescription),
    englishDescription: undefinedIfNull(tender.englishDescription),
    englishTitle: undefinedIfNull(tender.englishTitle),
    location: undefinedIfNull(tender.location),
    latitude: undefinedIfNull(tender.latitude),
    longitude: undefinedIfNull(tender.longitude),
    tel1: undefinedIfNull(tender.tel1),
    tel2: undefinedIfNull(tender.tel2),
    phones: phonesInTexts(tender.tel1, tender.tel2),
    website: undefinedIfNull(tender.website),
    email: undefinedIfNull(tender.email),
    facebook: undefinedIfNull(tender.facebook),
    bidBond: undefinedIfNull(tender.bidBond),
    docPrice: undefinedIfNull(tender.docPrice),
    tenderDocs: documents,
    clippings,
    ...(changes.length > 0 ? { changes } : {}),
  }
}

/** The detail for staff, with the dates as they were typed. */
export function staffDetail(tender: Tender, context: DetailContext, now: Instant): StaffDetail {
  return {
    ...tenderDetail(tender, context, now),
    ...staffFields(tender),
    // The form must get neither the fallback nor search marks as typed text.
    desktopDescription: tender.desktopDescription,
    mobileDescription: tender.mobileDescription,
    ...typedDates(tender),
  }
}
