import { aboveOf, isOffice, NAME_ENDS, NO_NAME, ORGANISATION, PLACE_BEHIND } from './company-words.ts'
import { guessLanguage } from './language.ts'
import type { PastedText } from './pasted-text.ts'

/** Behind a name, other words for it may stand in brackets. */
const BEHIND =
  /^[\s.,፣-]{0,3}(?:\([^()]{2,60}\)|\/[^/]{2,60}\/)?[\s.፣።]{0,2}$|^[,፣]?\s(?:በ\p{L}+\s(?:\p{L}+\s){0,5}|\p{L}+\s(?:\p{L}+\s){0,2})(?:ክልል|ዞን|ከተማ)[\s.፣።]{0,2}$|^[,፣]\s(?:(?:ደቡብ|ሰሜን|ምእራብ|ምስራቅ|ማእከላዊ)\s){0,2}\p{L}{3,8}[\s.።]{0,2}$/u
/** 'ፋብሪካ ቁጥር 3': one of several. */
const NUMBERED = /^\sቁጥር\s\d{1,2}(?!\d)/u
/** After these the town may follow. */
const BRANCH = /^(?:ሪጅን|ዲስትሪክት|ቅርንጫፍ)/u

export type NameLine = { at: number; end: number }

const LONGEST_LINE = 140
const HEAD_LINES = 9
const FOOT_LINES = 4
const HEAD_REACH = 900
/** Words of headings, titles and statements, which no name holds. */
const NO_NAME_AM =
  /ማስታወቂያ|ጨረታ|ሀራጅ|ፕሮፎርማ|(?<!\p{L})ጥሪ|ጥያቄ|(?<!\p{L}|(?:ፋብሪካ|ት\/ቤት|ትምህርት ቤት|ጣቢያ)\s)ቁጥር|ሽያጭ|ኪራይ|ግ[ዥዢ](?!\p{L}{0,2}\s(?:ክፍል|ዳይሬክቶሬት|ቡድን|አስተዳደር|የስራ ሂደት|ንብረት|ፋይናንስ|ኤጀንሲ|አገልግሎት))|ግንባታ(?=\s?$)|የሚውል|ለመግዛት|መግዛት|ይፈልጋል|አቅርቦት(?=\s?$)|ጥገና(?=\s?$)|(?<!\p{L})(?:ቀን|ሰአት|ብር|ስልክ|ደረጃ(?!\s(?:ት\/ቤት|ትምህርት|ሆስፒታል))|ሎት|ጉዳዩ|ርእስ)(?!\p{L})|(?<!\p{L})(?:የተለያዩ|ያገለገሉ)/u
/** Parts of an organisation that buy for all of it. */
const UNIT =
  /^(?:the\s)?(?:procurement|purchas\w+|supply|logistics|finance|administration|property|human|legal|general)\b[^,]{0,60}\b(?:department|directorate|section|unit|division|team|office|service|services)$|^የ?(?:ግ[ዥዢ]|ፋይናንስና ግ[ዥዢ]|አቅርቦት)/iu
const ORGANISATION_ENDS = new RegExp(
  String.raw`${ORGANISATION.source}(?=\.?(?:$|\s?[,(/|:-])|\.?\s(?:of|for|and|in|to|on|&|Ethiopia\w*|(?:North|South|East|West|Central)\w*|Addis|Sub|${ORGANISATION.source.slice(2, -2)})\b)`,
  'u',
)
/** Agencies of the United Nations are known by their letters. */
const AGENCY = /^(?:UN[A-Z]{2,6}|WFP|FAO|WHO|IOM|ILO|IFAD)\s(?:in\s)?Ethiopia\.?$/
const SMALL = /^(?:of|and|for|the|in|on|telecom|de|&|-|–|\/)$/

/** Words in capitals written as in running text, so that one list serves both. */
const titled = (name: string): string =>
  name
    .replace(/(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu, (word) => word[0] + word.slice(1).toLowerCase())
    .replace(/(?<= )(?:OF|FOR|AND|THE|IN|ON)(?= )/g, (word) => word.toLowerCase())

/** 'Ethiopian Reading House (ERH)': the letters in brackets are those of the words. */
function isAbbreviated(text: string): boolean {
  const found = /^(?<name>[^()\n]{6,90}?)\s?\((?<short>\p{Lu}{2,8})\)\.?$/u.exec(text)
  const initials = found?.groups?.['name']?.match(/(?<!\p{L})\p{Lu}/gu)?.join('')
  return initials !== undefined && initials === found?.groups?.['short']
}

function isEnglishName(name: string): boolean {
  const words = name.replace(/^The\s/, '').split(/\s+/)
  const isSmall = words.some((word) => /^\p{Ll}/u.test(word) && !SMALL.test(word))
  // 'X Tannery PLC - Sale of Used Boilers': the second part is a title.
  if (
    name
      .split(/\s[-|]\s/)
      .slice(1)
      .some((part) => NO_NAME.test(part))
  )
    return false
  if (
    words.length < 2 ||
    isSmall ||
    /[|\d@]|: /.test(name.replace(/\bWoreda (?:0?\d|1\d)\b/, '')) ||
    NO_NAME.test(words.join(' '))
  )
    return false
  return ORGANISATION_ENDS.test(titled(name))
}

/** Whether a complete name ends there, and the words behind it say where the works are. */
const isBeforePlace = (folded: string, { 0: end, index = 0 }: RegExpMatchArray): boolean =>
  !/^(?:ወረዳ|አስተዳደር|አገልግሎት|ስራዎች|ክፍል)/u.test(end) && PLACE_BEHIND.test(folded.slice(index + end.length))

/** The name that makes up a whole folded Amharic line; undefined where the line holds anything else. */
function amharicName(folded: string): { from: number; to: number } | undefined {
  if (NO_NAME_AM.test(folded) || /[@]|\d{3}/.test(folded)) return undefined
  const ends = [...folded.matchAll(NAME_ENDS)]
  const last = ends.find((end) => isBeforePlace(folded, end)) ?? ends.at(-1)
  const ending = (last?.index ?? 0) + (last?.[0].length ?? 0)
  const to = ending + (NUMBERED.exec(folded.slice(ending))?.[0].length ?? 0)
  const isPlaced = last !== undefined && isBeforePlace(folded, last)
  if (
    !last ||
    !(isPlaced || BEHIND.test(folded.slice(to)) || (BRANCH.test(last[0]) && /^\s\p{L}{2,9}$/u.test(folded.slice(to))))
  )
    return undefined
  if (!isOffice(folded.slice(0, to), ends.length)) return undefined
  const above = /^\s?በ/.test(folded) ? aboveOf(folded, last.index).length : 0
  // 'በ…' at the beginning says where, not who; few names begin with it.
  const at = above === 0 && /^በ(?:ኢትዮ|ፌዴራል|\p{L}+ (?:ከተማ|ክልል|ዞን|ወረዳ|ዩኒቨር[ሲስ]ቲ|ሆስፒታል|ኮሌጅ))/u.test(folded) ? 1 : 0
  const from = above > 0 && /^[የ\p{L}]/u.test(folded.slice(above)) ? above : at
  return folded.slice(from, to).trim().split(/\s+/).length > 1 ? { from, to } : undefined
}

const ETHIOPIC = /\p{Script=Ethiopic}{2}/u

/** The name that a part of a line is. */
function nameIn(plain: string, folded: string): { from: number; to: number } | undefined {
  // Posts of a messenger begin their lines with pictures.
  const start = /^(?:\s|\p{Extended_Pictographic})*/u.exec(plain)?.[0].length ?? 0
  const text = plain.slice(start).trim()
  if (text.length < 5 || text.length > LONGEST_LINE) return undefined
  const outside = text.replace(/\([^()]*\)/g, ' ').trim()
  if (ETHIOPIC.test(outside)) {
    const found = /[A-Za-z]{3}/.test(outside) ? undefined : amharicName(folded.slice(start).trim())
    return found && { from: start + found.from, to: start + found.to }
  }
  if (AGENCY.test(text)) return { from: start, to: start + text.length }
  const named = text
    .replace(/(?<!\bof)(?:,|\sin|\sIN)?\s(?:Addis Ababa|ADDIS ABABA|Ethiopia|ETHIOPIA)\.?$/, '')
    .replace(/[\s.,]+$/, (end) => (end === '.' ? end : ''))
  const isName = (isAbbreviated(text) && !NO_NAME.test(text)) || isEnglishName(outside.replace(/\s+/g, ' '))
  return isName ? { from: start, to: start + named.length } : undefined
}

/** Between a name and the rest of its line: a heading may follow without a sign, too. */
const MARKS =
  /\s[-|/]\s|\t|\s?:\s|\s\(|\)|\.?\s(?=(?:Tel|Phone|P\.O)\b)|(?<=\b(?:S\.C\.|PLC|Plc|P\.L\.C\.))\s(?=\p{Lu}\p{Ll})|\s(?=\p{Script=Ethiopic}{2,5}\s\d{1,2}[/\s])|\s(?=(?:Bid|Tender)\s(?:Announcement|Notice|Invitation|No\b))/gu

/**
 * A line, or a part of it next to a heading, that consists of a name only: 'X Office / የX ጽ/ቤት', 'Shops for rent - X
 * Centre'.
 */
export function nameOfLine(
  { plain, folded }: Pick<PastedText, 'plain' | 'folded'>,
  { at, end }: NameLine,
): NameLine | undefined {
  const whole = nameIn(plain.slice(at, end), folded.slice(at, end))
  if (whole) return withOther(plain, { at: at + whole.from, end: at + whole.to })
  if (end - at > 240) return undefined
  const marks = [...plain.slice(at, end).matchAll(MARKS)]
  let from = at
  for (const mark of [...marks, undefined]) {
    const to = mark ? at + mark.index : end
    const found = nameIn(plain.slice(from, to), folded.slice(from, to))
    // Before a colon a name stands where the notice's own words follow it.
    const isLabel =
      mark &&
      /:/.test(mark[0]) &&
      !/^[^\n]{0,3}(?:tender|bid|invitation|request)/.test(folded.slice(to + mark[0].length))
    if (found && !isLabel) return withOther(plain, { at: from + found.from, end: from + found.to })
    from = mark ? to + mark[0].length : end
  }
  return undefined
}

/** Rejoins an Amharic name with its English one in brackets. */
function withOther(plain: string, { at, end }: NameLine): NameLine {
  const other = ETHIOPIC.test(plain.slice(at, end))
    ? /^\s?\((?<name>[A-Za-z][^()\n]{4,80})\)/.exec(plain.slice(end, end + 90))
    : null
  const name = other?.groups?.['name'] ?? ''
  return { at, end: isEnglishName(name) ? end + (other?.[0].length ?? 0) : end }
}

function linesOf(plain: string): NameLine[] {
  const lines: NameLine[] = []
  for (let at = 0; at < plain.length && lines.length < 400;) {
    const next = plain.indexOf('\n', at)
    const end = next < 0 ? plain.length : next
    if (end > at) lines.push({ at, end })
    at = end + 1
  }
  return lines
}

/**
 * The name at the top of a notice. When an office is named with the one above it, the lower one buys; when a department
 * is named with its institution, the institution.
 */
export function headName(reading: PastedText): NameLine | undefined {
  const found = firstName(reading)
  return found && (inOwnLanguage(reading, found) ?? found)
}

/** Of a name in two languages, side by side or in two lines, the one in the language of the notice. */
function inOwnLanguage(reading: PastedText, { at, end }: NameLine): NameLine | undefined {
  const { plain } = reading
  const isEthiopic = ETHIOPIC.test(plain.slice(at, end))
  const own = guessLanguage(plain)?.language
  // A name in Amharic may have its English one in brackets.
  if (own === undefined || isEthiopic !== (own === 'en') || plain[end - 1] === ')') return undefined
  const rest = plain.slice(end, end + LONGEST_LINE + 4)
  const [line = ''] = rest.split('\n')
  const behind = /^\s?[/|-]\s/.exec(line)?.[0].length
  const next = /^\n[^\n]+/.exec(rest)?.[0]
  const from = behind === undefined ? end + 1 : end + behind
  const to = behind === undefined ? end + (next?.length ?? 0) : end + line.length
  const other = to > from ? nameOfLine(reading, { at: from, end: to }) : undefined
  return other && other.at <= from + 1 && ETHIOPIC.test(plain.slice(other.at, other.end)) !== isEthiopic
    ? other
    : undefined
}

function firstName(reading: PastedText): NameLine | undefined {
  const lines = linesOf(reading.plain.slice(0, HEAD_REACH)).slice(0, HEAD_LINES)
  let found: NameLine | undefined
  for (const line of lines) {
    const name = nameOfLine(reading, line)
    if (found && (!name || UNIT.test(reading.folded.slice(name.at, name.end)))) return found
    // A part of a line, below a name, is of the works: 'Supervision of the X - Y Road Project'.
    if (name && found && name.at > line.at + 1) continue
    if (
      name &&
      !(
        found &&
        ETHIOPIC.test(reading.plain.slice(name.at, name.end)) !==
          ETHIOPIC.test(reading.plain.slice(found.at, found.end))
      )
    )
      found = name
  }
  return found
}

/** The name below a notice, as it is signed. */
export function footName(reading: PastedText): NameLine | undefined {
  const lines = linesOf(reading.plain.slice(-HEAD_REACH)).slice(-FOOT_LINES)
  const shift = Math.max(0, reading.plain.length - HEAD_REACH)
  const names = lines.flatMap(({ at, end }) => nameOfLine(reading, { at: at + shift, end: end + shift }) ?? [])
  return names.length === 1 ? names[0] : undefined
}
