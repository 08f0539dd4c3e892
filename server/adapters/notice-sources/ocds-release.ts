import { distinctTexts, firstOf, isJson, part, parts, textAt } from './ocds-text.ts'
import type { Json } from './ocds-text.ts'

export type Mapped = { value: Json } | { fault: string }

/** OCDS states of a tender after which nobody can bid any more. */
const ENDED = new Set(['cancelled', 'withdrawn', 'unsuccessful', 'complete'])
const MAX_LOTS = 100
const MAX_DOCUMENTS = 200

/** The buyer: the party that the tender names, else the one with the role. */
function buyerOf(release: Json): Json {
  const parties = parts(release, 'parties')
  const named = [part(part(release, 'tender'), 'procuringEntity'), part(release, 'buyer')].filter(
    (organisation) => Object.keys(organisation).length > 0,
  )
  const withRole = (role: string) => parties.find((party) => Array.isArray(party.roles) && party.roles.includes(role))
  const chosen =
    named.find((organisation) => textAt(organisation, 'name')) ??
    named[0] ??
    withRole('procuringEntity') ??
    withRole('buyer') ??
    {}
  const full = parties.find((party) => chosen.id !== undefined && party.id === chosen.id)
  return {
    ...full,
    ...chosen,
    address: { ...part(full, 'address'), ...part(chosen, 'address') },
    contactPoint: { ...part(full, 'contactPoint'), ...part(chosen, 'contactPoint') },
  }
}

/**
 * Texts of a field in further languages: `title_am` next to `title`. English has fields of its own where it is a title.
 */
function inOtherLanguages(tender: Json, field: string): string[] {
  const keys = Object.keys(tender).filter((key) => new RegExp(`^${field}_[a-z]{2}(?:[-_][A-Za-z]+)?$`).test(key))
  return distinctTexts(
    keys.filter((key) => !(field === 'title' && key.startsWith('title_en'))).map((key) => textAt(tender, key)),
  )
}

const lotText = (lot: Json): string | undefined =>
  distinctTexts([textAt(lot, 'title'), textAt(lot, 'description')]).join(': ') || undefined

function descriptionOf(tender: Json, title: string): string {
  const lots = parts(tender, 'lots').slice(0, MAX_LOTS).map(lotText)
  const others = [...inOtherLanguages(tender, 'title'), ...inOtherLanguages(tender, 'description')]
  const items = parts(tender, 'items')
    .slice(0, MAX_LOTS)
    .map((item) => textAt(item, 'description'))
  const texts = [
    textAt(tender, 'description'),
    ...others,
    ...lots,
    distinctTexts(items).join('\n') || undefined,
    textAt(tender, 'eligibilityCriteria'),
  ]
  return distinctTexts(texts)
    .filter((text) => text !== title)
    .join('\n\n')
}

function categoriesOf(tender: Json): Json[] {
  const withValues = [tender, ...parts(tender, 'items'), ...parts(tender, 'lots')]
  const all = withValues.flatMap((holder) => [
    part(holder, 'classification'),
    ...parts(holder, 'additionalClassifications'),
  ])
  const found = new Map<string, Json>()
  for (const release of all) {
    const code = textAt(release, 'id')
    if (code)
      found.set(`${String(release.scheme)} ${code}`, {
        scheme: textAt(release, 'scheme') ?? '',
        code,
        label: textAt(release, 'description') ?? '',
      })
  }
  return [...found.values()].slice(0, MAX_LOTS)
}

const isWebAddress = (url: string | undefined): url is string => /^https?:\/\/[^\s]+$/i.test(url ?? '')

function documentsOf(tender: Json): Json[] {
  const named = parts(tender, 'documents').map((doc) => ({
    name: textAt(doc, 'title') ?? textAt(doc, 'description') ?? textAt(doc, 'documentType') ?? 'Document',
    url: textAt(doc, 'url'),
  }))
  return named.filter(({ url }) => isWebAddress(url)).slice(0, MAX_DOCUMENTS)
}

function placesOf(tender: Json, buyer: Json): { regions: string[]; location: string | undefined } {
  const addresses = [
    ...parts(tender, 'deliveryAddresses'),
    ...parts(tender, 'items').flatMap((item) => [part(item, 'deliveryAddress'), ...parts(item, 'deliveryAddresses')]),
    part(buyer, 'address'),
  ]
  const own = part(buyer, 'address')
  const location = distinctTexts([
    textAt(own, 'streetAddress'),
    textAt(own, 'locality'),
    textAt(own, 'countryName'),
  ]).join(', ')
  return {
    regions: distinctTexts(addresses.map((address) => textAt(address, 'region'))).slice(0, 20),
    location: location || undefined,
  }
}

function feeOf(tender: Json): string | undefined {
  const fee = parts(tender, 'participationFees').find(({ type }) => Array.isArray(type) && type.includes('document'))
  const amount = textAt(part(fee, 'value'), 'amount')
  return amount ? `${amount} ${textAt(part(fee, 'value'), 'currency') ?? ''}`.trim() : textAt(fee, 'description')
}

function valueOf(tender: Json): Json | undefined {
  const { amount, currency } = part(tender, 'value')
  return typeof amount === 'number'
    ? { amount, currency: typeof currency === 'string' ? currency : undefined }
    : undefined
}

/** A release of changes deletes fields that it sets to null. */
const nullAt = (value: Json, key: string): null | undefined => (value[key] === null ? null : undefined)

const dateAt = (value: unknown, key: string): string | undefined => textAt(value, key)

/**
 * The day of publishing: that of a notice document, else the start of the tender period. A release's own date differs
 * each time.
 */
function publishedAt(tender: Json): string | undefined {
  const notice = parts(tender, 'documents').find(({ documentType }) => documentType === 'tenderNotice')
  return firstOf(dateAt(notice, 'datePublished'), dateAt(part(tender, 'tenderPeriod'), 'startDate'))
}

/** A state in which bidding is possible again cancels the tender's end. */
function endedOf(release: Json, scope: 'whole' | 'changes'): Json | null | undefined {
  const state = textAt(part(release, 'tender'), 'status')?.toLowerCase()
  if (state && ENDED.has(state)) return { as: state, at: dateAt(release, 'date') }
  return state && scope === 'changes' ? null : undefined
}

/** Values composed of other fields would replace what an earlier release named explicitly. */
const standInsOf = (tender: Json, title: string | undefined): string[] => [
  ...(title === undefined ? ['title'] : []),
  ...(textAt(tender, 'description') === undefined && tender.description !== null ? ['description'] : []),
]

/**
 * One OCDS 1.1 release as a neutral notice, identified by its `ocid`; a release of changes leaves absent fields alone.
 * A cancelled or complete tender is kept, and counts as closed since the release said so.
 */
export function noticeOfRelease(release: Json, source: string | undefined, scope: 'whole' | 'changes'): Mapped {
  const ocid = textAt(release, 'ocid')
  if (!ocid) return { fault: 'ocid: is missing' }
  if (!isJson(release.tender) || Object.keys(release.tender).length === 0)
    return { fault: 'the release has no tender section' }
  const tender = release.tender
  const printedTitle = firstOf(
    textAt(tender, 'title'),
    textAt(tender, 'title_en'),
    ...inOtherLanguages(tender, 'title'),
    textAt(release, 'title'),
  )
  const title = printedTitle ?? textAt(tender, 'description')?.split('\n')[0]?.slice(0, 300)
  const buyer = buyerOf(release)
  const contact = { ...part(tender, 'contactPoint'), ...part(buyer, 'contactPoint') }
  const { regions, location } = placesOf(tender, buyer)
  const period = part(tender, 'tenderPeriod')
  const method = `${textAt(tender, 'procurementMethodDetails') ?? ''} ${textAt(tender, 'procurementMethodRationale') ?? ''}`
  return {
    value: {
      ...(scope === 'changes' ? { partial: true, standIns: standInsOf(tender, printedTitle) } : {}),
      sourceId: ocid,
      // Without a publisher, the registered prefix of the process shows its source.
      source: source ?? /^ocds-[a-z0-9]{6}/i.exec(ocid)?.[0] ?? 'OCDS',
      issuedAt: dateAt(release, 'date'),
      noticeType: textAt(tender, 'procurementMethodDetails') ?? textAt(tender, 'procurementMethod'),
      title,
      titleEn: textAt(tender, 'title_en'),
      description: descriptionOf(tender, title ?? '') || nullAt(tender, 'description'),
      buyer: textAt(buyer, 'name'),
      language: textAt(release, 'language'),
      reference: textAt(tender, 'id') === ocid ? undefined : textAt(tender, 'id'),
      categories: categoriesOf(tender),
      documents: documentsOf(tender),
      url: [textAt(release, 'url'), ...documentsOf(tender).map((doc) => String(doc.url))].find(isWebAddress),
      publishedAt: publishedAt(tender),
      closingAt: dateAt(period, 'endDate') ?? nullAt(period, 'endDate'),
      openingAt: firstOf(dateAt(part(tender, 'bidOpening'), 'date'), dateAt(part(tender, 'awardPeriod'), 'startDate')),
      ended: endedOf(release, scope),
      proforma: method.trim() === '' ? undefined : /pro-?\s?forma|ፕሮፎርማ/i.test(method),
      procurementNature: textAt(tender, 'mainProcurementCategory'),
      value: valueOf(tender),
      regions,
      location,
      phones: distinctTexts([textAt(contact, 'telephone')]),
      email: textAt(contact, 'email'),
      website: textAt(contact, 'url'),
      bidBond: firstOf(
        textAt(part(tender, 'submissionTerms'), 'depositsGuarantees'),
        textAt(part(release, 'submissionTerms'), 'depositsGuarantees'),
      ),
      docPrice: feeOf(tender),
    },
  }
}
