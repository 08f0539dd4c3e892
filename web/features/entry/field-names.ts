import { m } from '#web/lib/messages.ts'

/** By the names of the form's fields and of the contract's, which a tender's history has. */
const NAMES: Readonly<Record<string, () => string>> = {
  shortTitle: m.entry_title,
  companyName: m.company,
  englishCompanyName: m.entry_company_en,
  sourceName: m.source,
  reference: m.reference,
  published: m.entry_published,
  publishedTimestamp: m.entry_published,
  closing: m.entry_closing,
  openning: m.entry_opening,
  categories: m.sectors,
  regions: m.region,
  bidBond: m.bid_bond,
  docPrice: m.document_price,
  location: m.location,
  point: m.entry_point,
  latitude: m.entry_point,
  longitude: m.entry_point,
  tel1: m.entry_phone,
  tel2: m.entry_phone_2,
  email: m.email,
  website: m.contact_website,
  facebook: m.entry_facebook,
  desktopDescription: m.entry_full,
  mobileDescription: m.entry_mobile,
  shortDesc: m.entry_short,
  englishTitle: m.entry_title_en,
  englishDescription: m.entry_english,
  englishKeywords: m.entry_english_words,
  language: m.entry_language,
  proforma: m.proforma,
  freeTender: m.entry_free,
  documents: m.documents,
  gptKeywords: m.report_suggestions,
}

/** A field's name on screen; parts of dates have the name of the date. */
export const fieldNameOf = (field: string): string => NAMES[field.split('.')[0] ?? '']?.() ?? field

/** Fields that were changed, each name once. */
export const fieldNamesOf = (fields: readonly string[]): string => [...new Set(fields.map(fieldNameOf))].join(', ')

export const CHOSEN_LANGUAGES: readonly (readonly [string, () => string])[] = [
  ['', m.entry_language_guess],
  ['am', m.amharic],
  ['en', m.english],
  ['om', m.entry_language_om],
  ['ti', m.entry_language_ti],
  ['so', m.entry_language_so],
  ['aa', m.entry_language_aa],
]
