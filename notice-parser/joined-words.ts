/**
 * Words that can't follow each other in one statement, though they do where the lines of two columns were joined.
 * `FOLDED` are about folded text in small letters with one blank between words, `CASED` about the spelling as pasted.
 */

const MONTHS =
  'january|february|april|june|july|august|september|october|november|december|መስከረም|ጥቅምት|ህዳር|ታህሳስ|ጥር|የካቲት|መጋቢት|ሚያዝያ|ግንቦት|ሰኔ|ሀምሌ|ነሀሴ'
const NUMBERS = 'አንድ|ሁለት|ሶስት|አራት|አምስት|ስድስት|ሰባት|ስምንት|ዘጠኝ|አስር|ሀያ|ሰላሳ|አርባ|ሀምሳ|ስልሳ|መቶ|ሺ|one|two|three|four|five|ten'

/** 'At the Documents', 'of until', 'and of': small words that need another word between them. */
const SMALL = String.raw`(?<![\p{L}.-])(?:(?:the|an?(?! to [b-z]\b)) (?:the|an?|of|to|in|at|on|for|by|with|from|before|until|and|or|shall|be|is|are|will|must|their|its|this)|(?:of|from|with|for|into) (?:of|to|and|or|is|are|shall|will|until|from|with|for|be)|(?<!up )to (?:of|to|and|or|is|are|shall|will|until|from|with)|by (?:of|to|and|or|is|are|shall|will|until|from|with|for|by|on)|(?:and|or) (?:and|or|of)|(?:on|(?<!(?:handed|brought|put|sent|turned|dropped|hand|bring|come|as) )in|at) (?:of|to|for|and|is|are|shall|will|on|in|by)|(?:shall|will|must) (?:of|the|to|shall|will|are|is|and|in|on|at|for|from|a)|be (?:of|to|be|shall|will|are|is|and)|(?:(?<!as )is|are) (?:shall|will|are|is|and|be)|not (?:of|the|in|at|for)|(?:its|their|this) (?:the|of|to|in|at|on|and|are|a|for|this|their)|before (?:of|to|and|is|are|with|for|in)|until (?:of|and|is|are|with|for|to))(?=\s\p{L}|,)`
/** 'December the', 'ብር የጨረታ': a month and a currency have a number next to them. */
const MONTH = String.raw`(?<!\d |\p{L}|\d(?:st|nd|rd|th) |\bof |[\d/.,-])(?:${MONTHS})(?= (?!ወር|እና|ከ|እስከ|ወይም|and\b|to\b|or\b|of\b|month|${MONTHS})[\p{L}(]{2})`
const NUMBERED = String.raw`(?<!\p{L})(?:p\.? ?o\.? ?box|(?<!\d|(?:[\d.)/]|መቶ|ሺ|ሺህ|${NUMBERS}) )(?:በ?ብር|birr|etb))(?= (?!ቁጥር|${NUMBERS}|ሲፒኦ|cpo|only)[\p{L}]{2})`
/** Half a day or an era behind a word. */
const ORPHAN = String.raw`(?<![\d.)ኛ፻፼/#] ?|[\p{L}\d][/.]?|[./] |(?:clock|hrs|hours?|at|time) |[(/])(?:አ[./]?ም|a\.m|p\.m)(?!\p{L})`
const HOUR_OF_NOTHING = String.raw`(?<![\d)#] ?|\p{L}|(?:ስራ|መዝጊያ|መክፈቻ|\p{L}ና|ቀን|ተመሳሳይ|መደበኛ|በ?ዚ(?:ሁ|ያው)|ከ|መንግስት|ተኩል|ሩብ|ግማሽ|ተጠቀሰው|መዝጊያው|መክፈቻው|የቀኑ|\||አአ|oo|${NUMBERS}|ሙሉ|24) )ሰአት(?! \d|[\p{L}:])`
/** The second half of an Amharic statement behind its end. */
const ENDS = String.raw`[።] (?:ድረስ|ጀምሮ|ውስጥ|ወይም|እና|ብቻ|አለባቸው|ይችላሉ|ይፈልጋል|ይኖርባቸዋል|ሰአት|ይከፈታል|ይሆናል)(?!\p{L})|(?<!\p{L})(?:እና|ወይም) (?:እና|ወይም|ድረስ|ጀምሮ|ውስጥ)(?!\p{L})`
/** Set phrases of notices that another word interrupts. */
const PHRASES = String.raw`(?<!\p{L})(?:ከወጣበት (?!ቀን|እለት|ጊዜ|ከ|ህ|ታ|ዕ|በ?\d|እስከ|ጀምሮ)|ባሉት (?!\d|አስ|ተከታታይ|የስራ|ቀናት|\(|ጊዜያት|${NUMBERS})|ተከታታይ (?!\(?\d|የስራ|ቀን|ቀናት|በሆኑ|ቁጥር|${NUMBERS})|አወዳድሮ (?![ለመማበይከያ])|በሚቀጥለው (?!የስራ|ቀን|እለት|የ|ሰ)|የማይመለስ (?!\(?\d|[በየለ]?ብር|የ|ክፍያ|etb|birr|በ|መሆኑ|ከ|ይ|ሱ|-|${NUMBERS})|ግብር (?!ከፋይ|የ|ለ|መ|ከ|ስ|አ)|(?:እስከ|ከ) (?=በ))|\b(?:working (?!days?|hours?|time|capital|condition|order|drawing|experience|\(?\d|on|in|at|with|for)|consecutive (?!days?|working|calendar|years?|months?|\(?\d)|trade (?=(?:and|the|of|to)\b)|(?:post|p\.?o\.?) box (?!\d|no|number)|in accordance (?!with)|in the (?=(?:the|shall|is|are|will|be|and|or|to|of)\b)|on or before (?=(?:and|or|of|to|shall|will|bid|with|by)\b))`

const all = (words: readonly string[]): RegExp[] => words.map((one) => new RegExp(one, 'gu'))
export const FOLDED = all([SMALL, MONTH, ORPHAN, ENDS])
export const FOLDED_ALONE = all([NUMBERED, HOUR_OF_NOTHING, PHRASES])
/** 'Until Bidders', 'bids. at the': a statement begins within another one, or goes on behind a full stop. */
export const CASED = [
  /(?<![\p{L}-])(?:the|an?|of|by|with|from|until|and|or|shall|be|is|are|will|must|not|its|their|this) (?:The|This|These|Bidders|Interested|Any|Each|If|In|For|Late|On|At|From|It|Only|Further|Sealed|Bids)(?![\p{L}'-])/gu,
  /\p{Ll}{3,}(?<!(?<!\p{L})(?:tel|fax|etc|doc|ref|birr|approx|incl|excl|min|max|ave|ext|mob|nos|proc|dept|govt|art|reg|cap))\. (?![ivx]+\))\p{Ll}{2,}(?![\p{L}.@/:-])/gu,
]
/** Two headings in one line; about folded lines in small letters, as are two telephones and marks of a list. */
export const HEADED_TWICE = [
  // A heading and its translation stand next to each other.
  /(?:ማስታወቂያ(?!\s(?:\(?(?:open |national |re-?)?(?:invitation|bid|tender|auction)))|(?:invitation (?:to|for) bids?|bid announcement|tender notice|bid notice|auction notice)(?!\s\(?(?:የ?ግልጽ\s|የ?ሽያጭ\s)?(?:የ?ጨረታ|የ?ሀራጅ)\s(?:ሽያጭ\s)?ማስታወቂያ))[^\n/|]{0,30}(?:ማስታወቂያ|invitation|announcement|notice|tender)/gu,
]
/** Statements that a notice makes once: its buyer wants something. */
export const SAID_ONCE = [
  /ይፈልጋል|ስለሚፈልግ|እንፈልጋለን/gu,
  /\binvites\b/gu,
  /\bwould like to\b/gu,
  /\bwants to\b/gu,
  /(?:ጨረታ|ሀራጅ|ሽያጭ|ግዥ) ማስታወቂያ(?!\p{L})/gu,
]
export const TWICE = [
  /(?<!\p{L})(?:tel|ስልክ)(?!\p{L})[^\n|/]{9,24}(?<!\p{L})(?:tel|ስልክ)(?!\p{L})/gu,
  /(?<=[^\n]{12})(?<!(?:no|number|room|floor|lot|part|item|ቁጥር|ሎት|ቁ|article|clause|office|phase|kebele|ቀበሌ|ወረዳ|ቢሮ|nos|and|tel)\.? )(?<=[a-z]{2} |[ሀ-ፖ]{2} )\d{1,2}[.)] (?=\p{L}\p{L})/gu,
]
