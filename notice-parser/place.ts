import { regionsInText } from '#ethiopia/regions-in-text.ts'
import { foldSpelling } from '#ethiopia/spelling.ts'
import type { FoundRegion } from '#ethiopia/regions-in-text.ts'
import type { Answer } from './date-answers.ts'
import { clauseAt, opensLot } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { isNamesake } from './namesakes.ts'
import type { Proposal } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'

/** Addresses for letters and calls are not the place of the work. */
const FOOT =
  /(?:^|\n)\s?town\s?:?\s(?=addis|dire)|\b(?:p\.?\s?o\.?\s?box|tel|telephone|phone|address|contact|fax|e-?mail|room(?=\s?(?:no\b|number|#|\d|[a-z]-?\d))|floor|street|time zone|newspaper|in front of|near)\b|(?<!\b(?:construct|renovat|rehabilitat|maintenance|design|extension|complet|works? (?:of|for))[^.\n]{0,80})\bbuilding\b|(?<!ንፋስ )ስልክ|አድራሻ|ፖ\.?ሳ|(?<!ባለ\s?[\p{L}\d]{1,8}\s)ፎቅ|ቢሮ ቁጥር|ክፍል ቁጥር|ጋዜጣ/u
/** The notice's own field for it. */
const LABEL = /(?:^|[\n\t|])\s?(?:regions?|region\/city|location|ክልል)\s?(?::\s?|[\n\t|]\s?)$/u
const REACH = 24
/** 'Bank X, Adama Branch': the branch lies there, whatever the bank is called after. */
const BRANCH_BEHIND =
  /^,?\s(?:(?:main|city|area)\s)?(?:branch|district|region)(?!\p{L})|^\s(?:ከተማ\s)?(?:ቅርንጫፍ|ዲስትሪክት|ሪጅን)/u
const BRAND = /\b(?:Bank|Insurance|Hotels?|Airlines?)\b(?! of)|(?:ባንክ|ኢንሹራንስ|ሆቴል)(?!\p{L})/u
const PICKED_UP =
  /\b(?:collect(?:ed)?|obtain(?:ed)?|purchased?|bought|buy|taken?|get|sold|available)\b[^.\n]{0,60}\b(?:from|at|in) (?:our|the|its)\b|መውሰድ ይ?ችላል|በአካል|(?<!\p{L})ሰነ[ድዱ]\p{L}{0,3}\s[^።\n]{0,140}(?:ይገኛል|ይወሰዳል|መውሰድ|ማግኘት)/u
const CITIES = new Set(['Addis Ababa', 'Dire Dawa'])
const MAX_REGIONS = 3
/** How many letters before its name a buyer's region may stand. */
const LEAD = 120
const SAYS_REGION = /\b(?:region|regional|state|city)\b|ክልል|ብሄራዊ|መንግስት|ከተማ|አስተዳደር/u
/** 'Oromia Steel PLC', the council of a region: they sit, and buy, in others, too. */
const OF_ANYWHERE =
  /\b(?:plc|p\.l\.c|s\.c|share company|company|council|caff?ee)\b|ጨፌ|ምክር ቤት|አ\.?ማ\.?$|ሀ[/.]?የተ|አክሲዮን/iu
/** A region that is called as its town. */
const TOWNS = new Set(['Gambela'])
/** 'Mekelle, Semera and Gambella': next to towns of other regions a name stands for the town that is called so. */
const isListed = (folded: string, { name, at }: FoundRegion, named: readonly FoundRegion[]): boolean =>
  TOWNS.has(name) &&
  named.some(
    (other) =>
      other.isPlace && other.name !== name && /^\s?(?:,\s|፣\s|and\s|እና\s|ና\s)+$/u.test(folded.slice(other.end, at)),
  )

/** How the places of a notice stand to the name of its buyer. */
type OfBuyer = {
  isBrand: boolean
  isOfBuyer: (region: FoundRegion) => boolean
  /** Whether the buyer is only called after it. */
  isNameOnly: (region: FoundRegion) => boolean
  isProved: (region: FoundRegion) => boolean
}
function placesOfBuyer(
  reading: PastedText,
  named: readonly FoundRegion[],
  company: Proposal | undefined,
  isFoot: (region: FoundRegion) => boolean,
): OfBuyer {
  const [from, to] = company?.quotes[0] ?? [-1, -1]
  const isWithin = ({ at }: FoundRegion, lead: number): boolean => {
    const [start] = reading.quote(at, at + 1)
    return start >= from - lead && start < to
  }
  const isOfBuyer = (region: FoundRegion): boolean => isWithin(region, LEAD)
  const name = typeof company?.value === 'string' ? company.value : ''
  // A bank or hotel that is called after a town buys anywhere.
  const isBrand = BRAND.test(name)
  const isAnywhere = OF_ANYWHERE.test(foldSpelling(name))
  // 'Kaffa Lease Finance S.C.' sells in Sebeta: a firm is called after a place, and works in another.
  const isElsewhere = (region: FoundRegion): boolean =>
    named.some((other) => other.name !== region.name && !isOfBuyer(other) && !isFoot(other))
  return {
    isBrand,
    isOfBuyer,
    isNameOnly: (region) => region.isPlace && isAnywhere && isWithin(region, 0) && isElsewhere(region),
    isProved: (region) =>
      !region.isPlace &&
      !(isAnywhere && isWithin(region, 0) && !SAYS_REGION.test(reading.folded.slice(region.at, region.end + REACH))),
  }
}

/**
 * The regions of a notice, by English name: those of the buyer and of the work come before those in the rest; the
 * address at its foot does not count where any other is named.
 */
export function readRegions(
  reading: PastedText,
  clauses: readonly NoticeClause[],
  named: readonly FoundRegion[],
  company: Proposal | undefined,
): Answer {
  const isFoot = footOf(reading, clauses)
  const { isBrand, isOfBuyer, isNameOnly, isProved } = placesOfBuyer(reading, named, company, isFoot)
  const ofBuyer = named.filter((one) => isOfBuyer(one) && !(isBrand && one.isPlace) && !isNameOnly(one))
  const isBranch = ({ end }: FoundRegion): boolean => BRANCH_BEHIND.test(reading.folded.slice(end, end + 24))
  const ofBranch = isBrand ? named.filter(isBranch) : []
  const others = named.filter((one) => !isFoot(one) && !(isBrand && isOfBuyer(one)) && !isNameOnly(one))
  // Where documents are handed out is not the place of the work, unless no other place is named.
  const isPickedUp = byClause(clauses, ({ at, end }) => PICKED_UP.test(reading.folded.slice(at, end)))
  const labelled = named.filter(({ at }) => LABEL.test(reading.folded.slice(Math.max(0, at - REACH), at)))
  const ofWorks = others.filter((region) => !isPickedUp(region))
  // The town of the address, where the notice names no other; in the cities sit the head offices of all regions.
  const isOnlyAddress = company !== undefined && named.every(isFoot)
  const ofAddress = isOnlyAddress
    ? named.filter((region) => !CITIES.has(region.name) && !isBranch(region) && !(isBrand && isOfBuyer(region)))
    : []
  const all = [labelled, ofBuyer, ofWorks, ofBranch, others, ofAddress].find((list) => list.length > 0) ?? []
  const isOfRow = byClause(clauses, (clause) => isLot(reading.folded, clause))
  const isTown = (region: FoundRegion): boolean => region.isPlace || isListed(reading.folded, region, named)
  const regions = all.filter((region) => !isTown(region) && (all === labelled || !CITIES.has(region.name)))
  // 'Assosa campus or the liaison office in Addis Ababa': where documents are handed out, a city is that of the office.
  const beside = all === others ? all.filter(({ name }) => !CITIES.has(name)) : []
  // Rows with a town each: one that is called as its region is no more than the others.
  const isByRow = all.every(isOfRow) && new Set(all.map(({ at }) => clauseAt(clauses, at))).size > 1
  const found = regions.length > 0 && !isByRow ? regions : beside.length > 0 ? beside : all
  const names = [...new Set(found.map(({ name }) => name))]
  // Towns of several regions may be stops on a road or branches of a bank, as well as places of the works; where each
  // stands in a lot or row of its own, they are places of the works.
  const isOfLots =
    all !== others && found.every(isOfRow) && new Set(found.map(({ at }) => clauseAt(clauses, at))).size > 1
  if (names.length === 0 || names.length > MAX_REGIONS || (names.length > 1 && regions.length === 0 && !isOfLots))
    return { candidates: [], isLikely: false }
  const quotes = names.flatMap((name) => {
    const first = found.find((region) => region.name === name)
    return first ? [reading.quote(first.at, first.end)] : []
  })
  const isSaid = all !== others && all !== ofAddress
  const isSure = isSaid && names.length === 1 && found.some(isProved)
  return {
    candidates: [{ field: 'regions', value: names, quotes, rule: 'regions-name', sure: isSure }],
    isLikely: true,
  }
}

const ROW = /^[\s\n]{0,2}\d{1,2}\s?\|/u
/** '1. Borrower X, a house in Y, floor price …': the rows of an auction are numbered. */
const NUMBERED = /(?:^|\n)\s?\d{1,2}[.)/]\s/u
const FLOOR_PRICE = /\b(?:floor|starting|reserve|opening) price\b|መነሻ ዋጋ/u
const isLot = (folded: string, clause: NoticeClause): boolean =>
  opensLot(folded, clause) ||
  ROW.test(folded.slice(clause.at, clause.at + 6)) ||
  (NUMBERED.test(folded.slice(Math.max(0, clause.at - 5), clause.at + 6)) &&
    FLOOR_PRICE.test(folded.slice(clause.at, clause.end)))

/** The regions and places a notice names, its newspaper's name aside. */
export function regionsNamed({ plain, folded }: PastedText, clauses: readonly NoticeClause[]): FoundRegion[] {
  const named = regionsInText(plain).filter(({ at }) => !isNewspaper(folded, at))
  return named.filter((region) => !isNamesake(folded, region, clauses, named))
}

/** Decides about places by the clause that contains them; each clause is read once. */
function byClause(
  clauses: readonly NoticeClause[],
  judge: (clause: NoticeClause) => boolean,
): (region: FoundRegion) => boolean {
  const known = new Map<NoticeClause, boolean>()
  return ({ at }) => {
    const clause = clauseAt(clauses, at)
    if (!clause) return false
    const answer = known.get(clause) ?? judge(clause)
    known.set(clause, answer)
    return answer
  }
}

/** Whether a place stands where the notice gives a contact address. */
const footOf = ({ folded }: PastedText, clauses: readonly NoticeClause[]): ((region: FoundRegion) => boolean) =>
  byClause(clauses, (clause) => {
    const text = folded.slice(clause.at, clause.end)
    // A town alone in the last line belongs to the signature.
    const isLast = clause === clauses.at(-1) && clauses.length > 3 && text.trim().split(/\s+/).length < 4
    return isLast || FOOT.test(text)
  })

const isNewspaper = (folded: string, at: number): boolean =>
  /^(?:addis|አዲስ) (?:zemen|ዘመን|lisan|ልሳን|admas|አድማስ|fortune)/.test(folded.slice(at, at + 16))

/** A town or zone by its own words, for the place of the works. */
export function readWorksPlace(
  reading: PastedText,
  clauses: readonly NoticeClause[],
  named: readonly FoundRegion[],
): Answer {
  const isFoot = footOf(reading, clauses)
  const town = named.find((region) => region.isPlace && !isFoot(region))
  if (!town) return { candidates: [], isLikely: false }
  const value = reading.plain.slice(town.at, town.end)
  const candidate: Proposal = {
    field: 'place',
    value,
    quotes: [reading.quote(town.at, town.end)],
    rule: 'place-name',
    sure: false,
  }
  return { candidates: [candidate], isLikely: true }
}
