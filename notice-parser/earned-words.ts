/** Verbs of handing in and closing, and the words between them and a negation. */
const HANDLED = String.raw`(?:submit|clos|deliver|deposit|hand|receiv|accept|sent|reach|due|open|end|expir|apply\b)`
/** 'Bids do not close on', 'not earlier than', 'no longer applies', 'please disregard'. */
export const DENIES = new RegExp(
  [
    String.raw`\b(?:not|never|nor|cannot|won't|don't|isn't)\s(?:(?:be|to|yet|on|at|necessarily|anymore)\s){0,2}(?:${HANDLED}|before|earlier|prior|until|from|valid|applicable|in force|\p{L}{3,9} \d)`,
    String.raw`\bno longer\b|\b(?:ignore|disregard|discard|overlook|supersed|obsolete|invalidat|not? appl)\p{L}*\b|\bceased? to\b`,
    String.raw`\b(?:earliest|not earlier|no earlier|no sooner)\b|\breturned unopened(?=[^.;\n]{0,20};)|\bbegins? on (?:that|this|the same) (?:day|date)\b`,
    String.raw`ሳይሆን|አይደለም|አይሆንም|አይዘጋም|አይከፈትም|አይታሸግም|ተፈጻሚ አይ|አያገለግልም|አይሰራም|እንዳይ(?:ቀርብ|ገባ)|ከ(?:ዚህ|ተጠቀሰው) (?:ቀን|ሰአት) በፊት አይ`,
  ].join('|'),
  'u',
)
/** Answers to a refusal that every notice contains: 'late bids shall not be accepted'. */
export const REFUSES =
  /\b(?:late|after|beyond|past|delayed|incomplete|unsealed|faxed?|e-?mail(?:ed)?|electronic\p{L}*|conditional|partial|without|alternative|joint)\b|\bnot be (?:accepted|considered|opened|received|entertained)\b|\bnot (?:open|accept) (?:to|any|the|bids? (?:which|that|after))/u

/** A day counted from another: 'a week later', 'the day before', 'the 20th of the month'. */
const COUNT = String.raw`(?:a|an|one|two|three|four|five|six|seven|ten|fifteen|\d{1,3})`
export const COUNTED_ON = new RegExp(
  [
    String.raw`\b${COUNT}\s(?:\(?\d{1,3}\)?\s)?(?:(?:more|working|calendar|full|further|additional)\s){0,2}(?:days?|weeks?|fortnights?|months?)\s(?:later|earlier|sooner|afterwards|thereafter|less|ahead|more)\b`,
    String.raw`\b${COUNT}\s(?:more|further|additional|extra)\s(?:working\s|calendar\s)?(?:days?|weeks?|fortnights?|months?)\b`,
    String.raw`\b(?:the\s)?\d{1,2}(?:st|nd|rd|th)\s(?:of\s(?:the|this|that|next)\s(?:same\s)?month|instant|inst\b|ultimo|proximo)`,
    String.raw`\b(?:first|second|third|fourth|last|next)\s(?:mon|tues|wednes|thurs|fri|satur|sun)day\s(?:of|in)\b`,
    String.raw`\b(?:by|for)\s${COUNT}\s(?:(?:working|calendar)\s)?(?:days?|weeks?|months?)\s?(?=[.;,]|$)(?<=\b(?:extend|postpon|mov|shift|push|prolong|delay|advanc|brought|put)[^.;\n]{0,60})`,
    String.raw`በ(?:አንድ|ሁለት|ሶስት|አስር|አምስት|\d{1,2})\s(?:ሳምንት|ሳምንታት|ቀን|ቀናት|ወር)\s(?:ተገፍ|ዘግይ|ተገፋ|ቀድሞ|ወደፊት|ወደ ፊት|ተጨምሮ)`,
    String.raw`\d{1,2}\s(?:የስራ\s)?ቀ(?:ን|ናት)\s(?:ተጨምሮ|ተጨምሯል|ተጨማሪ)|ከ(?:አንድ|ሁለት) ሳምንት በኋላ|ከሳምንት በኋላ|በሳምንቱ|(?:ለ|በ)(?:አንድ|ሁለት|ሶስት|\d{1,2}) (?:ሳምንት|ሳምንታት|ቀን|ቀናት) (?:ይራዘ|የሚራዘ|ሊራዘ)`,
    String.raw`(?:አንድ|ሁለት|ሶስት|አራት|አምስት|\d{1,2})\s(?:የስራ\s)?(?:ቀን|ቀናት|ሳምንት)\s(?:በፊት|ቀድሞ|ቀደም|ቀድመው)`,
  ].join('|'),
  'u',
)

/** Another day will be named: 'announcement of a new closing follows'. */
export const RENAMED =
  /\b(?:new|another|other|fresh|different|revised|later|alternative)\s(?:bid\s|tender\s|submission\s)?(?:clos\p{L}+|deadline|due date)\b|\bnew (?:date|day)\b|\b(?:deadline|closing)\b[^.;\n]{0,60}\b(?:will be|to be) (?:announced|communicated|fixed|decided|confirmed|notified|advised)\b|\bunless (?!(?:it|that|this|the \d|otherwise))[^.;\n]{0,40}\b(?:announce|publish|notif|inform|state)|አዲስ (?:የመዝጊያ|የማቅረቢያ|የማስገቢያ)? ?(?:ቀን|ጊዜ)|አዲሱ ቀን|(?:ሌላ|ሌላው) (?:ቀን|ማስታወቂያ)|(?:ቀኑ|እለቱ|ቀን) (?:ወደፊት|በሌላ|ለወደፊት) /u

/** Days that do not count: without them 'fifteen days' are working days, or others than they seem. */
export const ONLY_SOME =
  /\b(?:only|just)\b[^.;\n]{0,24}\bworking days?\b|\bworking days?\b[^.;\n]{0,16}\b(?:only|alone|are counted|count)\b|\b(?:excluding|exclusive of|except|without(?: counting)?|not counting|not including)\s(?:[\p{L},]+\s){0,3}(?:holidays?|weekends?|sundays?|saturdays?|days? off)\b|ስራ ቀ(?:ን|ናት)(?:ን|ም)? ብቻ|(?:በአላት|በአል|ቅዳሜ|እሁድ|እረፍት)\p{L}*(?:\s\S+){0,3}\s(?:ሳይጨምር|ሳይቆጠር|አይቆጠር|ሳያካትት|ሳይካተት|አይጨምር|አይታሰብ|ሳይታሰብ)/u

/** A part of the tender, an office or a kind of bidder: what is said of it may not be said of the others. */
const PART = String.raw`(?:lots?|categor(?:y|ies)|packages?|phases?|components?|groups?|class(?=\s(?:[a-e]|\d))|windows?|batch(?:es)?|rounds?|stage|schedule)`
export const OF_PART = new RegExp(
  String.raw`\b${PART}\s?(?:no\.?\s?)?(?:\d{1,2}|[a-e]|one|two|three|i{1,3})(?![\p{L}\d])|\b(?:second|third|2nd|3rd)\s(?:${PART}|envelopes?|calls?)(?!\p{L})\b|(?:ሎት|ምድብ|ጥቅል|ዙር)\s?(?:ቁጥር\s)?[(-]?(?:\d{1,2}|አንድ|ሁለት|ሶስት|ሀ|ለ|ሐ)(?![\p{L}\d])`,
  'gu',
)

/** 'The deadline for objections': an end of something that is named behind it. */
export const DEADLINE_OF =
  /\b(?:deadlines?|(?:closing|last|final|cut-?\s?off|end|due)\s(?:date|day|time)(?: and time)?)\s(?:for|of|to)\s(?:the\s|their\s|your\s|any\s|all\s)?(?!(?:jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|hidar|tahsas|tir\b|yekatit|megabit|miazia|ginbot|sene\b|hamle|nehase|meskerem|tikimt)\p{L}*)(?<object>[\p{L}\s/-]{3,48})/gu
export const OF_OFFER =
  /\b(?:bids?|bidding|offers?|proposals?|quotations?|quotes?|tenders?|tendering|envelopes?|eois?|eoi|interest|applications?|apply(?:ing)?|pro-?formas?|itbs?|rfqs?|rfps?|submi\p{L}+|receipt|receiving|return(?:ing)?|deposit|delivery of|documents|prices?|papers|cvs?|credentials|sealed|dossiers?|concept|this|the notice|closing|depositing|handing|sending)\b/u
/** Changing or withdrawing an offer, receiving documents: not handing it in. */
export const OF_NO_OFFER =
  /\b(?:withdraw\p{L}*|modif\p{L}*|object(?:ion|ions|ing)|protests?|appeals?|complain\p{L}*|acknowledg\p{L}*|confirm\p{L}*|participation|intention|joining|attend\p{L}*|(?:to|for) (?:receive|receiving|get|getting|obtain|obtaining|request|requesting)|request for (?:the )?documents?)\b/u
/** 'To receive the dossier, send an e-mail by': the purpose of what is sent is another one. */
export const OTHER_PURPOSE =
  /(?<!\p{L})ለ(?:መመዝገብ|መጎብኘት|መውሰድ|ማግኘት|ምዝገባ)(?!\p{L})[^።፤\n]{0,80}ማመልከ|\b(?:second|third) (?:envelopes?|stage|call)\b|\b(?:to|for|in order to|who wish(?:es)? to) (?:receive|receiving|get|getting|obtain|obtaining|request|requesting|collect|buy|purchase|join|attend)\b[^.;\n]{0,60}\b(?:send|write|apply|register|e-?mail|submit|return|confirm)\b(?![^.;\n]{0,60}\b(?:and (?:submit|return|hand|deliver)|pro-?forma|envelopes?|bids?|offers?|proposals?|quotations?|tenders?\b))/u
export const BETWEEN = /\bbetween\s(?:the\s)?$/u

/** Conditions, contrasts and guesses are a closed class of words: next to a closing they leave another one open. */
export const CONDITIONS = new RegExp(
  [
    String.raw`\b${COUNT}\s(?:(?:working|calendar)\s)?(?:days?|weeks?)\s(?:before|after)(?:\s(?:it|that|them|this))?(?=\s?[.;,)]|$)`,
    String.raw`\b(?:if|unless|in case|in the event|provided that|depending|otherwise|whichever|whereas|although|though|however|but|except(?! for (?:public )?holidays)|apart from|other than|instead|rather than|as long as|subject to|when(?:ever)?|once|as soon as)\b`,
    String.raw`\b(?:approximately|about|around|roughly|circa|probably|likely|presumably|possibly|tentative\p{L}*|provisional\p{L}*|expected|planned|foreseen|anticipated|estimated|preferably|might|could|would|eve of|week of|weeks? of|beginning of|end of(?! (?:business|working|office|the (?:business|working|office)))|mid|hopefully)\b`,
    String.raw`\bstill (?:be )?(?:submit|hand|accept|receiv|possible|open|join|bring|send)\p{L}*|\ba\.?m\.?\s?(?:\/|or)\s?p\.?m(?!\p{L})|\bmay (?:be|also|still|however)\b(?! (?:obtain|bought|purchas|collect|submit|sent|deliver|hand|deposit|present|seen|visit|inspect|had|found|download))|\b(?:after|when|once|since) (?:the )?(?:bids?|tenders?|offers?|proposals?|box) (?:has |have )?(?:clos|are clos|is clos)`,
    String.raw`(?:^|(?<=[\s(፤፣]))(?:ግን|ይሁን እንጂ|ነገር ግን|በስተቀር|ካል\p{L}+|ቢሆን|ቢሆንም|ሊሆን|ሊቀየር|ሊራዘም|ሊለወጥ|ምናልባት|ይልቅ|እንደሁኔታው|በግምት|አካባቢ(?= (?:ይዘ|ይከ|ነው)))(?=[\s።፤፣.]|$)|\p{L}+ከሆነ(?!\p{L})|(?<!\p{L})[ከበ]?ቀኑ\s?[1-4](?!\d)|(?<!\p{L})በሚ(?:ደረገው|ካሄደው|ሰጠው|ዘጋጀው)\s(?!ግልጽ|\p{L}?ጨረታ)|(?<!\p{L})ከሆነ(?!\p{L})|ይጠበቃል`,
  ].join('|'),
  'u',
)
/** The rule for days off, reasons for a refusal, and what a bidder may be: they leave the day as it is. */
export const RULES_OF_DAYS =
  /holiday|weekend|sunday|saturday|(?:non-?\s?)?working day|day off|በአል|ስራ ቀን|ስራ ቀናት|ቅዳሜ|እሁድ|ሰንበት|ዝግ|እረፍት|በተገኙበት|ባይገኙ|ባልተገኙ|አለመገኘ|absen|presen|attend/u
/** Words that may stand right before the day of a closing, or end there. */
export const LEADS =
  /(?:^|[:|(\t\n,;=>/-]|\b(?:on|by|until|till|before|to|than|at|is|are|be|the|date|day|time|of|day,?|closed|closes|close|closing|due|deadline|latest|including|and|or|through|hrs?|hours?|a\.?m\.?|p\.?m\.?|noon|time\)?|gregorian|e\.?c\.?|g\.?c\.?|eat|submission|local|inclusive|dated|exactly|later than|[ap]m|o'clock|submitted|delivered|received|opened|returned|evening|morning|afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thur?s?|fri|sat|sun)[.,]?|\d)\s*(?:[('"*]\s?)?$/u
/** 'The date of', 'the closing of': the only things that have a day without another count. */
export const LEADS_OF =
  /\b(?:eve|week|month|end|beginning|middle|vicinity|days?|afternoon|letter|notice|order) of\s(?:the\s)?$|\b(?:minutes?|hours?|hrs?)\s(?:after|before|prior to|ahead of)\s[^.;\n]{0,60}$/u
/** One word across a notice that is put over it: 'CANCELLED'. */
export const STAMPED =
  /(?:^|[\n:.(|*-]\s?)(?:cancell?ed|suspended|postponed|withdrawn|void|superseded|expired)(?![\p{L}])/u
/** Days are counted from the notice itself: 'from the date on the letter' is another beginning. */
export const COUNTED_FROM =
  /^\s?(?:\(\p{L}+\)\s)?(?:\p{L}+\s){0,3}?(?:from|after|since|following|counted from|counting from)\s(?<start>[^.;\n]{1,70})/u
export const NOTICE_WORDS =
  /\b(?:publication|published|announce\p{L}*|advert\p{L}*|appear\p{L}*|notice|newspaper|post(?:ed|ing)|invitation|issu\p{L}*|float\p{L}*|today|release\p{L}*|magazine|gazette|herald|zemen|reporter|fortune|capital|this|its|air)\b|ጋዜጣ|ማስታወቂያ/u
/** 'If it is a holiday, on the next working day', which moves a closing that falls on one. */
export const MOVES_DAYS_OFF =
  /\b(?:holiday|weekend|sunday|non-?\s?working|day off|working day)\b[^.;\n]{0,80}\b(?:next|following|subsequent|first) (?:working|business|official|office)\b|\b(?:next|following|subsequent|first) (?:working|business|official|office) day\b[^.;\n]{0,80}\b(?:holiday|weekend|sunday|non-?\s?working|day off)\b|(?:በአል|ዝግ|እረፍት|ስራ ቀን ካልሆነ|ቅዳሜ|እሁድ)[^።፤\n]{0,60}(?:ቀጣይ|ቀጣዩ|ሚቀጥለው|ቀጥሎ|ተከታዩ)/u
/** 'On the third day after the sale ended': only a beginning that the notice itself is leaves the day sure. */
export const COUNTED_AFTER =
  /(?<!\p{L})(?<start>[ከካ]\p{L}{2,})\s(?:(?:ቀን|እለት|ጊዜ|በኋላ|ጀምሮ|አንስቶ|ባለው|ባሉት|ቀጥሎ|ያለው|ያሉት|የሚቆጠር|የሚቆጠረው|ታስቦ|ተቆጥሮ|በሚቆጠር|በሚቆጠረው|እስከ)\s){0,4}$/u
export const PRINTED = /ወጣ|ታወጀ|ታተመ|ነገረ|ለጠፈ|ገለጸ|ጋዜጣ|ማስታወቂያ|ዛሬ|ይፋ|አየር|ዋለ|ሰራጨ|ጠዋቱ|ጥዋቱ|ቀኑ|ረፋዱ|ሰአት/u
