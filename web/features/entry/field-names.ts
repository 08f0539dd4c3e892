import { m } from '#web/lib/messages.ts'

const NAMES: Readonly<Record<string, () => string>> = {
  shortTitle: m.entry_title,
  companyName: m.company,
  englishCompanyName: m.entry_company_en,
  sourceName: m.source,
  reference: m.reference,
  published: m.entry_published,
  closing: m.entry_closing,
  openning: m.entry_opening,
  categories: m.sectors,
  regions: m.region,
  bidBond: m.bid_bond,
  docPrice: m.document_price,
  location: m.location,
  point: m.entry_point,
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
}

/** A field's name on screen; parts of dates have the name of the date. */
export const fieldNameOf = (field: string): string => NAMES[field.split('.')[0] ?? '']?.() ?? field

export const CHOSEN_LANGUAGES: readonly (readonly [string, () => string])[] = [
  ['', m.entry_language_guess],
  ['am', m.amharic],
  ['en', m.english],
  ['om', m.entry_language_om],
  ['ti', m.entry_language_ti],
  ['so', m.entry_language_so],
  ['aa', m.entry_language_aa],
]
