type Place = { at: number; end: number }

/** 'Two weeks after November 30', 'a letter dated November 23': days that others are counted from, or that papers bear. */
const COUNTED_FROM =
  /\b(?:hours?|hrs|days?|weeks?|months?|fortnight)\b\)?\s(?:(?:counted|counting|starting|beginning|reckoned)\s)?(?:before|prior to|ahead of|after|from|following|of|since|preceding)\s(?:the\s)?(?:\p{L}+day,?\s)?$|\b(?:dated|letter of|law of|proclamation of)\s(?:the\s)?$/u
/** 'Submission starts on December 1'. */
const BEGINS =
  /\b(?:starts?|started|begins?|beginning|commences?|commencing|commenced|opens?)\s(?:(?:on|from|at|as of)\s)?(?:the\s)?(?:\p{L}+day,?\s)?$/u
const BEGINS_IN_AMHARIC = /^[\s,]{0,2}(?:(?:ቀን|እለት|እለት ላይ)\s)?(?:ይጀምራል|ይጀመራል|የሚጀምር|የሚጀመር|ጀምሮ)/u
/** 'ከሚከፈትበት ታኅሣሥ 10 ቀን አንድ ቀን በፊት'. */
const COUNTED_IN_AMHARIC =
  /^[\s,(]{0,2}(?:ከ)?(?:\d{1,3}|አንድ|ሁለት|ሶስት|አምስት|ሰባት|አስር)\s(?:የስራ\s)?(?:ቀን|ቀናት|ሰአት|ሰአታት|ሳምንት|ወር)\s(?:በፊት|ቀደም ብ|ቀድሞ|አስቀድሞ|በኋላ|ቆይቶ)/u
const LEAD = 48

export const isCountedDay = (text: string, { at, end }: Place): boolean =>
  COUNTED_FROM.test(text.slice(Math.max(0, at - LEAD), at)) || COUNTED_IN_AMHARIC.test(text.slice(end, end + LEAD))

export const isBeginning = (text: string, { at, end }: Place): boolean =>
  BEGINS.test(text.slice(Math.max(0, at - LEAD), at)) || BEGINS_IN_AMHARIC.test(text.slice(end, end + LEAD))

/** 'ሰነዱ መሸጥ ይጀምራል': what begins is no auction. */
const BEGINNING_OF = /(?:መሸጥ|ሽያጭ|መግዛት|መውሰድ|ማስገባት|ማስገቢያ|ማቅረብ|ምዝገባ|መመዝገብ|ስራ|ጉብኝት|ሰነድ)\p{L}{0,3}(?:\s\p{L}+)?\s$/u
export const isOfNoAuction = (text: string, { at, end }: Place): boolean =>
  /^(?:ይጀምራል|ይጀመራል)/u.test(text.slice(at, end)) && BEGINNING_OF.test(text.slice(Math.max(0, at - LEAD), at))

/** 'December 31, 2026, or when twenty offers have come': another end than the day may count. */
const OR_ELSE =
  /^[^.;\n።፤]{0,30}\b(?:or|unless|until)\b (?:when|until|the|as soon|if|earlier|sooner|later|whichever|till|before|after|any|on the|extended|otherwise)\b|^[^.;\n።፤]{0,30}(?:ወይም|ወይንም)\s(?!ህጋዊ|ወኪ)/u
export const isOrElse = (text: string, { end }: Place): boolean => OR_ELSE.test(text.slice(end, end + 64))
