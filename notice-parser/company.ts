import type { Answer } from './date-answers.ts'
import type { NoticeClause } from './clauses.ts'
import { footName, headName } from './company-lines.ts'
import { byOffice, FURTHEST_HEAD, isFull, LONGEST_COMPANY } from './company-office.ts'
import type { FoundCompany, CompanyPlace } from './company-office.ts'
import { NAME_ENDS, NO_NAME, ORGANISATION } from './company-words.ts'
import { sellingCourt } from './selling-court.ts'
import { isPlaceAlone } from './title-found.ts'
import { statedInOthers } from './names-others.ts'
import type { Proposal, RuleName } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'

const LABEL =
  /(?:^|[\n\t|])\s?(?:(?:\d{1,2}|[\u1200-\u1357]|[a-z])[.)/]\s?|(?:[-•*➢►▪✓]|\p{Extended_Pictographic}\uFE0F?)\s?)?(?:issued by|(?:name of (?:the )?)?(?:employer|client)|(?:name of )?(?:the )?(?:procuring|procurement) (?:entity|agency|body)|name of (?:the )?(?:organi[sz]ation|company|office|buyer)|public body|from(?=\s?:)|ከ(?=\s?:)|tender owner|advertiser|posted by|purchaser|buyer|contracting (?:authority|entity)|company(?: name)?|organi[sz]ation|agency|announced by|tender by|beneficiary|contact|የ?ገ[ዥዢ](?:ው)?(?: መስሪያ ቤት| መ\/ቤት| ድርጅት| አካል)?(?: ስም)?|የ(?:መስሪያ ቤቱ?|መ\/ቤቱ|ተቋሙ|ድርጅቱ) ስም|(?:የ?ጨረታ(?:ው)? )?አውጪ(?:ው)?(?: መስሪያ ቤት| መ\/ቤት| ድርጅት)?|አሰሪ(?:ው)?(?: መስሪያ ቤት| መ\/ቤት)?|ድርጅት|ተቋም|አስተዋዋቂ(?:ው)?)(?:\s?:-?\s?|\s?\|\s?|\s(?=\p{L})|\s?-\s)(?![^\n\t|:]{0,40}:\s*(?:\n|$))(?<name>[^\n\t|]{3,160})/giu
const IS_LABEL_OPEN = /^(?:contact|agency|from|ከ|posted|advertiser|client|company|organi|ድርጅት|ተቋም|beneficiary)/i

const PASSIVE = /\b(?:is|are)\b.*\b(?:invited|requested|required|received|called|needed)/
/** The verb of a buyer in the first statement. */
const VERB =
  /\s(?:(?:now|hereby|also|currently|is|are|has|have|would|will|shall|intends?|wants?|plans?|wishes|like[sd]?|here by)\s){0,3}(?:to\s)?(?:now )?(?:[Ii]nvites?|sells?|lets?|offers?|informs?|notif(?:y|ies)|tenders?|tendering|buys|purchases|hires|leases|rents|asks(?: for)?|gives|grants|cancels|cancelled|withdraws|extends|extended|postpones|calls for|inviting|invited|plans?|planning|wants?|wishes|intends?|seeks?|seeking|requests?|requires?|looking|look for|looks for|desires?|procure|purchase|buy|hire|build|have|floated|announces?|calls?|solicit(?:s|ing)?|sell|lease|auctions?|updates?|corrects?|received|applied|allocated|like|construct|rent|engage|received|secured|obtained|needs?|published|issues?|advertis\w*)[\s:,]/u
const OPENING =
  /^(?:(?:notice|attention)\s?[:!-]\s)?\s?(?:(?:hence|therefore|thus|accordingly|consequently|so|now),?\s(?:therefore,?\s)?)?(?:(?:kindly|please|this is to|we|it is|bidders are|all bidders are)\s[^.\n]{0,60}?\bthat\s)?\s?(?:[-•*➢►✓|]\s?)?(?:\(?\d{1,2}[.):]\s?)?(?:(?:under|pursuant to|as per|in accordance with|according to) (?:[^,.]|(?<=\bno)\.){0,90}?\d+(?:[/.]\d+)*,?\s)?(?:the\s)?/iu
const STOPPED =
  /(?:\s(?:pursuant|vested|empowered|authori[sz]ed|(?:in|by) (?:accordance|virtue)|with|through|under|using|has|have|had|is|are|was|were|will|would|shall|[Ii]ntends?|[Ww]ants?|located|based|situated|found|by its|for the|in its|from its|as part)\b|,\s(?:tender|bid|[Rr]ef|[Nn]o|with|under|a|an|which|located|through)\b|\s?\((?:herein|hereafter)|\sin (?:collaboration|partnership|cooperation)).*$/u
/** ', Gambella Peoples' National Regional State' behind a name. */
const REGION_BEHIND = /,\s[^,]*\b(?:Regional (?:State|Government)|National Region)$/u
/** 'The Agency, Hawassa' is no more than 'the Agency'. */
function withoutTown(name: string): string {
  const comma = name.lastIndexOf(', ')
  return comma > 0 && isPlaceAlone(name, { at: comma + 2, end: name.length }) ? name.slice(0, comma) : name
}
/** 'Description' in the line above the statement. */
const LABEL_ABOVE = /^(?:description|details?|background|summary|overview|introduction|purpose|scope)\s?:?\s*\n/iu
/** 'Our organisation' gives no name. */
const FULL_NAME = /(?:\p{Lu}[\p{L}&'.-]*\s(?:(?:of|for|and|the|in)\s){0,2}){1,8}$/u

const place = (at: number, text: string, name: string, rule: RuleName, isSure: boolean): FoundCompany | undefined => {
  const from = text.indexOf(name)
  return from < 0 ? undefined : { at: at + from, end: at + from + name.length, rule, isSure }
}

/** Parts of an organisation behind its name: ', Procurement Section, Adama'. */
const PARTS = /^(?:[^,]{3,80}, )(?=[^,]*\b(?:Section|Department|Directorate|Office|Unit|Branch|District|Division)\b)/

function byLabel({ plain, folded }: PastedText): FoundCompany | undefined {
  for (const found of folded.matchAll(LABEL)) {
    const length = found.groups?.['name']?.length ?? 0
    const from = found.index + found[0].length - length
    const name = plain.slice(from, from + length)
    const label = found[0].slice(0, -length).trim()
    const cut = (PARTS.test(name) ? name.split(/;|\s\|/)[0] : name.split(/,\s|;|\s\|/)[0])?.trim() ?? ''
    const isFitting =
      !IS_LABEL_OPEN.test(label) || ORGANISATION.test(cut) || folded.slice(from, from + length).search(NAME_ENDS) >= 0
    if (isFitting && cut.length > 2 && !/\d{4}|@/.test(cut) && !NO_NAME.test(cut))
      return place(from, name, cut, 'company-label', true)
  }
  return undefined
}

/** 'The Ministry', 'The Procuring Entity': refers to a buyer named above. */
const isBare = (name: string): boolean =>
  PART.test(name) || (!/\s/.test(name) && ORGANISATION.test(name) && !/\p{Lu}.*\p{Lu}/u.test(name))
/** 'The Branch Office'. */
const PART =
  /^(?:branch|head|regional?|zonal?|woreda|district|project|liaison|field|main|country|sub) (?:office|branch)$/i

const capitals = (name: string): boolean => /^\p{Lu}/u.test(name) || /^[a-z]+ telecom$/.test(name)

/** 'X University invites …': the words before the verb. */
function byDeed(
  { plain }: PastedText,
  clauses: readonly NoticeClause[],
  head: CompanyPlace | undefined,
): FoundCompany | undefined {
  for (const clause of clauses.flatMap((one) => linesOf(plain, one))) {
    if (clause.at > FURTHEST_HEAD) return undefined
    const text = plain.slice(clause.at, Math.min(clause.end, clause.at + 400))
    const verb = VERB.exec(text)
    // 'Contractors are invited': those are not buyers.
    if (!verb || PASSIVE.test(verb[0])) continue
    const opening = OPENING.exec(text)?.[0] ?? ''
    // The article belongs to a name as it is printed, the number of the list does not.
    const article = /the\s$/i.test(opening) ? 4 : 0
    const start = opening.length - article
    const name = text
      .slice(start, verb.index)
      .replace(STOPPED, '')
      .replace(LABEL_ABOVE, '')
      // 'In the execution of the judgment between the parties the X Court sells'.
      .replace(/^In (?:the )?(?:execution|matter|case|suit)\b.*?\bthe\s(?=\p{Lu}[^,]*\bCourt\b)/su, '')
      // 'By the letter of 10 November 2026, the X Office invites'.
      .replace(/^.*(?<!\d)(?:19|20)\d\d[^,]{0,24},\s/su, '')
      // Where copying lost the ends of lines, the heading and its number stand before the name.
      .replace(/^.*\b[Nn]o\.?\s?:?\s?\S*\d\S*\s(?=\p{Lu})/su, '')
      .replace(/[,\s]+$/, '')
      .replace(REGION_BEHIND, '')
      .trim()
    const bare = name.replace(/^the\s/i, '')
    const known = inFull(plain, bare)
    if (known) return known
    // The heading gives the full name that the statement abbreviates.
    if (head && /^[\p{Lu}\d&-]{2,12}$/u.test(bare)) return named(head, 'company-line')
    if (/^In (?:the )?(?:case|matter|suit|execution)\b/.test(name)) continue
    if (
      name.length < 3 ||
      name.length > LONGEST_COMPANY ||
      NO_NAME.test(bare) ||
      !capitals(bare) ||
      isBare(withoutTown(bare))
    )
      continue
    const isOffice = ORGANISATION.test(name)
    const isName = WRITTEN_AS_NAME.test(bare) && INTENDS.test(verb[0])
    if (!isOffice && !isName && !/^[\p{Lu}\d&-]{3,12}$/u.test(bare) && !/\([\p{Lu}]{2,10}\)/u.test(name)) continue
    const lines = name.split('\n')
    // 'X Hospital, Y Zone', and below it 'Open tender', which is no verb.
    if (lines.length > 1 && NO_NAME.test(lines.at(-1) ?? '')) continue
    const shown = !isOffice
      ? bare
      : lines.length > 1 && lines.some((line) => line.length > 60)
        ? (lines.at(-1) ?? name)
        : article
          ? name
          : bare
    const found = place(clause.at, text, cutJoint(shown), 'company-deed', isOffice)
    return found && { ...found, at: found.at - nameAbove(plain, found.at) }
  }
  return undefined
}

/** Every word in capitals, and a verb of buyers alone. */
const WRITTEN_AS_NAME = /^\p{Lu}[\p{L}&'-]+(?:\s(?:(?:of|the|and|for|sans|du|des|de|&)\s)?\p{Lu}[\p{L}&'.-]*){1,6}$/u
const INTENDS =
  /invites?|informs?|notif|tender|sells?|buys|purchases?|hires|leases|rents|asks|gives|grants|cancel|withdraws|extend|postpones|auctions|updates|would like|wants?|wishes|intends?|seeks?|plans?|looking|requires?/

const AGENT =
  /\b(?:(?:invited|issued|launched|floated|announced|advertised)|published (?:in|on) [^.;\n]{3,80}?) by (?:the )?(?<name>\p{Lu}[\p{L}&'-]*(?:\s(?:(?:of|and|for)\s(?:the\s)?)?\p{Lu}[\p{L}&'.-]*){1,8})/u

/** 'The bid of X Ginnery for spare parts', which a notice repeats or gives up. */
const BID_OF =
  /\b[Tt]he (?:bid|tender)(?: notice| announcement)?(?:\s(?=\S*\d)\S{3,30})? of (?:the )?(?<name>\p{Lu}[\p{L}&'-]*(?:\s(?:(?:of|and)\s(?:the\s)?)?\p{Lu}[\p{L}&'.-]*){1,8})(?=\s(?:for|to|on)\s|,)/u

/** 'Bids are invited by the X Office for …'. */
function byAgent({ plain }: PastedText): FoundCompany | undefined {
  const text = plain.slice(0, FURTHEST_HEAD)
  const found = AGENT.exec(text) ?? BID_OF.exec(text)
  const name = found?.groups?.['name']
  if (!found || !name || !ORGANISATION.test(name)) return undefined
  return place(found.index, found[0], name, 'company-deed', false)
}

/** A statement, and each of its lines: a heading may lack a full stop. */
function linesOf(plain: string, { at, end }: NoticeClause): NoticeClause[] {
  const breaks = [...plain.slice(at, Math.min(end, at + 400)).matchAll(/\S\n/g)].slice(0, 6)
  return [{ at, end }, ...breaks.map(({ index }) => ({ at: at + index + 2, end }))]
}

/** 'World Vision Ethiopia (WVE)', where the statement itself has only 'WVE'. */
function inFull(plain: string, short: string): FoundCompany | undefined {
  if (!/^[\p{Lu}\d&-]{2,12}$/u.test(short)) return undefined
  const bracket = plain.indexOf(`(${short})`)
  const words = bracket < 0 ? undefined : FULL_NAME.exec(plain.slice(Math.max(0, bracket - 100), bracket))?.[0]
  if (!words) return undefined
  const lines = words.split('\n')
  const name = lines.slice(lines.findLastIndex((line) => HEADS.test(line)) + 1).join('\n')
  if (name === '') return undefined
  // The first of two lines may be a heading without one of its usual words.
  const isSure = !name.includes('\n')
  return { at: bracket - name.length, end: bracket + short.length + 2, rule: 'company-deed', isSure }
}

/** A heading in capitals is not the first half of a name. */
const HEADS =
  /\b(?:bids?|bidding|tenders?|calls?|notice|invitation|requests?|vacancy|announcement|applications?|proposals?|quotations?|proforma|extension|postponement|cancellation|correction|amendment|addendum|auction|round|erratum)\b/iu
/** How much of a name stands in the line above: columns cut names in two. */
function nameAbove(plain: string, at: number): number {
  if (plain[at - 1] !== '\n') return 0
  const line = plain.slice(plain.lastIndexOf('\n', at - 2) + 1, at - 1)
  const isPart = /^(?:\p{Lu}[\p{L}&-]*|of|and|for)(?:\s(?:\p{Lu}[\p{L}&-]*|of|and|for|&)){0,6}$/u.test(line)
  return isPart &&
    !LABEL_ABOVE.test(`${line}\n`) &&
    line.length < 60 &&
    !NO_NAME.test(line) &&
    !HEADS.test(line) &&
    !ORGANISATION.test(line)
    ? line.length + 1
    : 0
}

/** 'The Zone Finance Office and the Health Office': the first of two. */
const cutJoint = (name: string): string => name.split(/\s(?:and|&)\s(?:the|its)\s/)[0] ?? name

const named = (line: CompanyPlace | undefined, rule: RuleName): FoundCompany | undefined =>
  line && { ...line, rule, isSure: false }

const isEthiopic = ({ plain }: PastedText, { at, end }: CompanyPlace): boolean =>
  /\p{Script=Ethiopic}{2}/u.test(plain.slice(at, end))

/**
 * Reads the buyer: from a label, before the verb, from a line of the heading or of the signature; 'our organisation' is
 * no name.
 */
export function readCompany(reading: PastedText, clauses: readonly NoticeClause[]): Answer {
  const head = headName(reading)
  const stated = byOffice(reading, clauses)
  // A name that stands in the heading, too, is complete there.
  const isHead =
    stated && head && reading.folded.slice(head.at, head.end).includes(reading.folded.slice(stated.at, stated.end))
  const office = isHead ? undefined : stated
  // The heading and the statement name the buyer in one language, a translation below them in another.
  const untranslated = (said: FoundCompany | undefined): FoundCompany | undefined =>
    said && isHead && isEthiopic(reading, head) && !isEthiopic(reading, said) ? undefined : said
  const found =
    byLabel(reading) ??
    named(statedInOthers(reading)?.company, 'company-office') ??
    named(sellingCourt(reading), 'company-office') ??
    (office && isFull(reading, office) ? office : undefined) ??
    untranslated(byDeed(reading, clauses, head)) ??
    named(head, 'company-line') ??
    byAgent(reading) ??
    named(footName(reading), 'company-foot')
  if (!found) return { candidates: [], isLikely: false }
  const { at, end, rule, isSure } = found
  const value = reading.plain.slice(at, end).replace(/\s+/g, ' ').trim()
  const candidate: Proposal = { field: 'company', value, quotes: [reading.quote(at, end)], rule, sure: isSure }
  return { candidates: [candidate], isLikely: true }
}
