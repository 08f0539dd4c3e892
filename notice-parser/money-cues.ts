/** 'base': the amount of which a share is taken, or a limit; such cues exclude sums, not shares. */
export type MoneyRole = 'bidBond' | 'docPrice' | 'other' | 'base'
/** 'plain': names the field. 'weak': goes with it mostly. 'hint': only what a sum next to it may be for. */
type Strength = 'plain' | 'weak' | 'hint'
export type MoneyCue = { role: MoneyRole; strength: Strength; at: number; end: number }

export const CUES: readonly (readonly [MoneyRole, Strength, RegExp])[] = [
  [
    'other',
    'plain',
    /(?:ውል|ስራ አ?ፈጻጸም|አፈጻጸም|ቅድመ ክፍያ)\s?(?:ዋስትና\s?)?(?:ማስከ\p{L}*|ዋስትና)?|\b(?:performance|advance(?: payment)?|retention)\b(?:\s(?:bid\s)?(?:securit(?:y|ies)|bond|guarantee|money))?|ቅጣት|\bpenalt\p{L}*|(?<!የማይ|የማይሆን )ተመላሽ(?! የማይሆን| ያልሆነ| አይ)|(?<!\bnon[\s-]?|\bnot )\b(?:refund(?:ed|s)?|paid back|given back)\b|ደመወዝ|ደሞዝ|\bsalar(?:y|ies)\b|የቤት ኪራይ|\brent of\b/gu,
  ],
  [
    'base',
    'plain',
    /በላይ|\b(?:above|exceed\p{L}*|over|turnover|(?<!not )more than|(?<!not )less than)\b|ካፒታል|\bcapital\b|መነሻ ዋጋ|\b(?:floor|reserve|starting) price\b|\bvat\b(?!\s(?:is\s)?inclu)|ቫት|ተ\.?እ\.?ታ|\bcredit\b|\bbudget\b|ግብር|\bestimated?\b|(?<!\p{L})ግምት/gu,
  ],
  [
    'bidBond',
    'plain',
    /ማስ\s?ከ[በቤ]?[ርሪ]\p{L}*|(?:የ?ገንዘብ )?(?<!\p{L})የ?ማስያዣ\p{L}*|ጨረታ\p{L}? ዋስትና|(?<=(?:^|\n|[፡።፤:]\s|(?:^|\n)\s?[\p{L}\d]{1,2}[.)/]\s|[-•*]\s)\s?)ዋስትና(?=\s?:?\s?(?:ለ?ሎት[^\d\n]{0,10}\s)?(?:ብር\s)?\d)|(?<!ውል )(?<!\p{L})የ?ዋስትና (?:መጠን|ገንዘብ)|ቢድ ?ቦንድ|\b(?:bid|tender|proposal|quotation)s?[\s-]?(?:bond|securit(?:y|ies)|guarantee|deposit|securing declaration)\b|(?<=(?:^|\n|[.;]\s)\s?\|?\s?)(?:guarantee|deposit)(?=\s?[|:]|\s\d{1,2}(?:\.\d)?\s?%)|\bsecurity(?=:| (?:by|of|deposit|in|amount|:))|(?<=(?:^|\n|[.;]\s)\s?)security(?=\s(?:birr\s|etb\s)?\d)|\bearnest money\b|(?<![\p{L}.])ውህስነት(?: ጨረታ)?|\bkabachiis\p{L}*(?: caalbaasii)?|\bqabsiis[ai]\p{L}*(?=[^.\n]{0,12}\d)/gu,
  ],
  [
    'bidBond',
    'weak',
    /ሲ\.?\s?ፒ\.?\s?ኦ|ስ\.?ፒ\.?ኦ|(?<!\p{Script=Latin})cpo(?!\p{L})|የተመሰከረ ቼክ|\bbond\b(?!ed)|\bcertified che(?:que|ck)\b|(?<!\p{L})[በለ]?ማስያዝ(?!\p{L})|(?<!\p{L})(?:ያስይዛ|አስይዘ|አስይዞ)\p{L}*|\bdeposit(?:s|ed)?(?=[^.\n]{0,40}(?:%|percent|1\/4|fourth|quarter|cpo))/gu,
  ],
  [
    'docPrice',
    'plain',
    /[የበከለ]?ማይመለ[ስሰ]\p{L}?|[ዘዝብ]+ይምለስ|\bhin deebi\p{L}+|\bgatii (?:galmee|sanada)\p{L}*|(?<!\p{L})የ?ተሳትፎ ክፍያ|ክፍሊት (?:ሰነድ|ተሳትፎ)|ተመላሽ (?:የማይሆን|ያልሆነ)|\bno[nt][\s-]?(?:be )?refund\p{L}*|\b(?:bid(?:ding)? |tender )?doc(?:ument)?s?\.? (?:price|fee|cost|charge)s?\b|\bparticipation (?:fee|price|cost)s?\b|\b(?:tender|bid|application) fees?\b|\b(?:price|cost|fee) (?:of|for) (?:the |each )?(?:bid(?:ding)? |tender )?doc\p{L}*|(?<!\p{L})[የለበ]?ሰነ[ድዱ]ን?\p{L}? (?:መሸጫ |መግዣ |የመሸጫ )?ዋጋ|ሰነ[ድደ]\s?ጨረታ ዋጋ|ሰነ[ድዱ]\p{L}{0,2} (?:መሸጫ|መግዣ|ግዢ|ግዥ|ሽያጭ|ክፍያ)/gu,
  ],
  [
    'docPrice',
    'weak',
    /\bdoc(?:ument)?s? (?:costs?|(?:is|are|can be|may be) (?:had|sold|obtained|bought|taken|purchased) (?:at|for|against))\b|\bpayment of\b|\bpaying\b|በመክፈል|ተከፍሎ|ከፍለው|\bupon paying\b|\bfee of\b|(?<=[/|,;]\s)fee\s?:|\b(?:doc(?:ument)?s?|papers?|tor|forms?)\s?:|(?<!\p{L})ሰነ[ድዱ]\s?:|(?<=(?<!\p{L})ሰነ[ድዱ][^።\n]{0,80}ይሸጣል[፤፣]\s)ዋጋው(?!\p{L})/gu,
  ],
  [
    'docPrice',
    'hint',
    /(?<!\p{L})[የበለ]?ሰነ[ድዱዶ]\p{L}{0,4}|\b(?:bid(?:ding)? |tender )?doc(?:ument)?s?\b\.?|\bpapers?\b|\btor\b|\bterms of reference\b|\b(?:bid |tender |application )?forms?\b|\blists? of (?:goods|items)\b|(?<!\p{L})ቅ[ጽጹ]\p{L}{0,2}/gu,
  ],
]

/** The cues of a text, in their order; 'security' within 'performance security' says nothing of its own. */
export function moneyCuesIn(folded: string): MoneyCue[] {
  const all = CUES.flatMap(([role, strength, pattern]) =>
    [...folded.matchAll(pattern)].map(({ 0: { length }, index: at }) => ({ role, strength, at, end: at + length })),
  ).toSorted((a, b) => a.at - b.at || b.end - a.end)
  const cues: MoneyCue[] = []
  for (const cue of all) if (cue.at >= (cues.at(-1)?.end ?? 0)) cues.push(cue)
  return cues
}
