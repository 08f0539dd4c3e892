type Place = { at: number; end: number }

/**
 * 'Two weeks after November 30', 'a letter dated November 23': days from which others are counted, or dates of papers.
 */
const COUNTED_FROM =
  /\b(?:hours?|hrs|days?|weeks?|months?|fortnight)\b\)?\s(?:(?:counted|counting|starting|beginning|reckoned)\s)?(?:before|prior to|ahead of|after|from|following|of|since|preceding)\s(?:the\s)?(?:\p{L}+day,?\s)?$|\b(?:dated|letter of|law of|proclamation of)\s(?:the\s)?$/u
/** 'Submission starts on December 1'. */
const BEGINS =
  /\b(?:starts?|started|begins?|beginning|commences?|commencing|commenced|opens?)\s(?:(?:on|from|at|as of)\s)?(?:the\s)?(?:\p{L}+day,?\s)?$/u
const BEGINS_IN_AMHARIC = /^[\s,]{0,2}(?:(?:ቀን|እለት|እለት ላይ)\s)?(?:ይጀምራል|ይጀመራል|የሚጀምር|የሚጀመር|ጀምሮ)/u
/**
 * 'ከሚከፈትበት ታኅሣሥ 10 ቀን አንድ ቀን በፊት'. 'ከ10 ሰዓት በፊት' is an hour of the clock, 'አንድ ሰዓት ቀደም ብሎ' and 'ከ24 ሰዓት በፊት' are
 * counts.
 */
const COUNTED_IN_AMHARIC =
  /^[\s,(]{0,2}(?:ከ?(?:(?:\d{1,3}|አንድ|ሁለት|ሶስት|አምስት|ሰባት|አስር)\s(?:የስራ\s)?(?:ቀን|ቀናት|ሰአታት|ሳምንት|ወር)|(?:1[3-9]|[2-9]\d|\d{3})\sሰአት)|(?:\d{1,2}|አንድ|ሁለት|ሶስት|አምስት|ሰባት|አስር)\sሰአት(?=\s(?:ቀደም|ቀድሞ|አስቀድሞ|ቆይቶ)))\s(?:በፊት|ቀደም ብ|ቀድሞ|አስቀድሞ|በኋላ|ቆይቶ)/u
const LEAD = 48

/** 'ኅዳር 2 ቀን 2019 ዓ.ም በተሰጠ ትዕዛዝ': the day of an order or a letter. */
const OF_PAPERS =
  /^[\s,]{0,2}(?:(?:ቀን|እለት)\s)?[በየ]ተ(?:ሰጠ|ጻፈ|ወሰነ|ላለፈ)\p{L}{0,2}\s(?:\p{L}+\s){0,2}(?:ትእዛዝ|ደብዳቤ|ውሳኔ|አዋጅ|መመሪያ|ፍርድ)|^[\s,]{0,2}(?:(?:ቀን|እለት)\s)?በዋለው (?:የ?\p{L}+\s)?ችሎት/u

export const isCountedDay = (text: string, { at, end }: Place): boolean =>
  OF_PAPERS.test(text.slice(end, end + LEAD)) ||
  COUNTED_FROM.test(text.slice(Math.max(0, at - LEAD), at)) ||
  COUNTED_IN_AMHARIC.test(text.slice(end, end + LEAD))

export const isBeginning = (text: string, { at, end }: Place): boolean =>
  BEGINS.test(text.slice(Math.max(0, at - LEAD), at)) || BEGINS_IN_AMHARIC.test(text.slice(end, end + LEAD))

/** 'ውሉ ሐምሌ 1 ይጀምራል', 'ጉብኝቱ መጋቢት 3 ይካሄዳል': what begins or is held is an auction only where one is named. */
const AUCTION = /ሀራ[ጅጁ]|ጨረታ(?!\s(?:ሰነድ|ማስከ|ማስገቢያ|ስብሰባ))/u
const NO_AUCTION =
  /ጉብኝት|ስብሰባ|ገለጻ|ፈተና|ስልጠና|ምዝገባ|ውል(?!\p{L}{4})|(?:መሸጥ|ሽያጭ|መግዛት|መውሰድ|ማስገባት|ማስገቢያ|ማቅረብ|መመዝገብ|ስራ|ሰነድ)\p{L}{0,3}(?:\s\p{L}+)?\s$/u
const HELD_LEAD = 120
export function isOfNoAuction(text: string, { at, end }: Place, from: number): boolean {
  const words = text.slice(at, end)
  const before = text.slice(Math.max(from, at - HELD_LEAD), at)
  if (/^(?:ይጀምራል|ይጀመራል)/u.test(words)) return NO_AUCTION.test(before) || !AUCTION.test(before)
  return /ካሄ/u.test(words) && NO_AUCTION.test(before)
}

/** Financial offers are opened days after the others: the opening is that of the technical ones. */
const FINANCIAL =
  /\bfinancial (?:proposals?|offers?|bids?|envelopes?|documents?|opening|part)\b|ፋይናንሻል|ፋይናን[ስሽ]\p{L}{0,3}\s(?:ሰነ[ድዱዶ]|ፕሮፖዛል|ኤንቨሎፕ|ዶክ[ሜዩ]መንት|መወዳደሪያ|ዋጋ|ጨረታ|መክፈቻ|ክፍል)/u
const TECHNICAL = /\btechnical\b|ቴክኒ/u
const FINANCIAL_LEAD = 120
export function isOfFinancialOffers(text: string, { at, end }: Place, clause: Place): boolean {
  const before = text.slice(Math.max(clause.at, at - FINANCIAL_LEAD), at)
  const behind = text.slice(end, Math.min(clause.end, end + FINANCIAL_LEAD))
  const [last, technical] = [lastOf(before, FINANCIAL), lastOf(before, TECHNICAL)]
  return last >= 0 ? last > technical : technical < 0 && FINANCIAL.test(behind) && !TECHNICAL.test(behind)
}
const lastOf = (text: string, words: RegExp): number =>
  [...text.matchAll(new RegExp(words.source, 'gu'))].at(-1)?.index ?? -1

/** '3th of June': the 13th or the 23rd is as likely as the 3rd. */
export const isCutOrdinal = (text: string, { at, end }: Place): boolean =>
  /(?<!\d)[123]\s?th(?!\p{L})/u.test(text.slice(at, end))

/** 'December 31, 2026, or when twenty offers have come': the tender may end before that day. */
const OR_ELSE =
  /^[^.;\n።፤]{0,30}\b(?:or|unless|until)\b (?:when|until|the|as soon|if|earlier|sooner|later|whichever|till|before|after|any|on the|extended|otherwise)\b|^[^.;\n።፤]{0,30}(?:ወይም|ወይንም)\s(?!ህጋዊ|ወኪ|ከዚ?ያ በፊት|ከዛ በፊት|ከዚህ በፊት)/u
/** 'Tentative closing date', 'December 8, 2026 (to be confirmed)'. */
const TENTATIVE =
  /\b(?:tentativ\p{L}*|provisional\p{L}*|to be confirmed|tbc|subject to (?:change|confirmation))\b|ጊዜያዊ|በግምት/u
/** 'Until stock lasts or December 10', but not 'on or by December 10'. */
const OR_BEFORE = /(?<!\bon\s)\bor\s(?:(?:by|until|till)\s)?(?:the\s)?$/u
const REACH = 48
export const isOrElse = (text: string, { at, end }: Place): boolean =>
  OR_ELSE.test(text.slice(end, end + 64)) ||
  OR_BEFORE.test(text.slice(Math.max(0, at - REACH), at)) ||
  TENTATIVE.test(
    text
      .slice(Math.max(0, at - REACH), at)
      .split(/[.;።፤\n]/)
      .at(-1) ?? '',
  ) ||
  TENTATIVE.test(text.slice(end, end + REACH).split(/[;።፤\n]/)[0] ?? '')
