/** Words of a notice that changes another one: it mentions an old day, and a person decides better which day counts. */
const ALTERS =
  /\b(?:corrigend|errat|addend|correction (?:notice|of(?!\s(?:\p{L}+\s)?(?:arithmetic|comput|calculat|mathemat))|to)|(?:notice|letter) of (?:correction|amendment|extension|cancel|postpon|change)|amendment (?:notice|no|number|to|of|\d)|(?:is|are|been|hereby) amended(?!\sfrom time)(?<!\b(?:proclamation|directive|regulation|law|act|manual|guideline)s?\b[^;\n]{0,40})|rectif)\p{L}*|(?<=^|\n)[^\n]{0,24}\b(?:correction(?!\sof\s(?:\p{L}+\s)?(?:arithmetic|comput|calculat|mathemat))|amendment|cancellation|extension|postponement|(?<!\b(?:for|of|bid|request|any|and)\s)clarification(?!\s(?:deadline|date|day|time|period|requests?|end|close|until|by)\b|\s?[:|]\s?\d|\s?\|)|withdrawal|suspension|rescheduling|revision|revised|corrected|extended|postponed|cancelled|amended)\b[^\n]{0,40}(?=\n)|\b(?:shall|should|to|will|must|please)(?: now| be)? (?:read|corrected)\b|\b(?:printed|published|stated|written|announced|indicated|given|mentioned)\b[^.;\n]{0,40}\b(?:by mistake|in error|wrong\p{L}*|mistaken\p{L}*|erroneous\p{L}*|incorrect\p{L}*|as\b[^.;\n]{0,60}\b(?:was|is) (?:wrong|incorrect))|\b(?:mistake|mistakenly|erroneous\p{L}*|wrongly|incorrectly|misprint\p{L}*)\b/u
const MOVES =
  /\b(?:is|are|was|were|been|be|being|hereby|has|have|now)\s(?:hereby\s|now\s|been\s|further\s)*(?:extend|postpon|resched|prolong|cancel|revok|annul|re-?\s?fix|suspend|declared (?:void|null)|void)\p{L}*|(?<!\bright (?:of|to) )\b(?:extend|postpon|reschedul|prolong|cancel|revok|annul|withdr|suspend|recall)(?:s|es|ed|led|ing|ling|aws|ew|awing)\s(?:the|its|their|this|our|all|from|to|until|till|by)\b|\b(?:put off|put back|set aside|called off)\b|\breplaced by\b|\bpushed (?:back|forward)\b|\b(?:brought|moved) forward\b|\bpreponed\b|\b(?:date|day|time|deadline|closing|opening)s?\b[^.;\n]{0,60}\b(?:moved|changed|shifted|extended)\b|\binstead of\b[^.;\n]{0,40}\d|\bpreviously (?:announced|advertised|published|scheduled|set)\b/u
const ALTERS_IN_AMHARIC =
  /(?<!(?:ሂሳብ|ስሌት|ድምር|አርትሜቲክ|አሪትሜቲክ)\p{L}?\s)ስህተት|እርምት|የማስተካከያ|ማስተካከያ ማስታወቂያ|[ይተ]ስተካከ\p{L}+|የተስተካከለ|እንዲነበብ|በሚል ፋንታ|ተብሎ (?:የወጣው|የታወጀው|የተገለጸው)|[ተመየ]?ተ?ራዘ[ሟመሙም]\p{L}*|ማራዘ[ሚሙም]\p{L}*|ተራዝ\p{L}+|ስረዛ|የተሰረዘ|ተሰር[ዟዞ]\p{L}*|መሰረዙ|(?:ቀን|እለት|ሰአት|ጊዜ|ጨረታ)\p{L}{0,3}[^።]{0,80}(?:የተ(?:ለወጠ|ቀየረ|ላለፈ|ዛወረ|ሸጋገረ|ሻሻለ)|ተ(?:ለውጧል|ቀይሯል|ላልፏል|ዛውሯል|ሸጋግሯል|ሻሽሏል)|መ(?:ለወጡ|ቀየሩ|ተላለፉ|ዛወሩ|ሻሻሉ))|ላልተወሰነ ጊዜ|ቀርቶ|ሰር[ዟዘ](?:ል|ናል)|ውድቅ (?:ሆኗል|ተደርጓል|የተደረገ)|(?<=ጨረታው\p{L}?\s(?:\p{L}+\s){0,2})ውድቅ መሆኑ|ተቋር[ጧጦ]|የተቋረጠ|ታግ[ዷደ]|አራዝ[ሟመ]|(?:ቀይ[ረሯ]|ለው[ጠጧ]|አሻሽ[ለሏ]|አስተካክ[ለሏ])(?:ናል|ል)|(?:ማስታወቂያ|ጨረታ)\p{L}{0,2}[^።\n]{0,40}\sተተክ[ቷተ]\p{L}*|እንዲታረም|የታረመ|ይታረም|ተጨማሪ \d{1,3} (?:የስራ )?ቀና?ት?/u
/** Words of a reprinted notice: the first notice's days may stand in it, too. */
const AGAIN =
  /\bre-?\s?(?:advertis|announc|invit|tender|bid|float|issue|open)\p{L}*|\b(?:second|third|2nd|3rd|next) (?:round|time|notice|call|announcement)\b|\bagain\b|\bfirst round\b|\bonce more\b|ዳግም|በድጋሚ|በድጋሜ|ለ(?:ሁለተኛ|ሶስተኛ|2ኛ|3ኛ) ጊዜ/u

/** The heading of a notice that tells who won. */
const AWARDS =
  /(?<=^|\n)[^\n]{0,24}\b(?:intent(?:ion)? to award|contract awards?|award notice|(?:notice|notification) of (?:\p{L}+ )?award(?![^\n]{0,30}\d)|(?:bid|tender|evaluation) results?)\b[^\n]{0,40}(?=\n|$)|(?<=^|\n)[^\n]{0,24}(?:ጨረታ|ግ[ዥዢ])\p{L}{0,2}\s(?:አሸናፊ\p{L}*\s)?ውጤት[^\n]{0,30}(?=\n|$)/u

export type Alteration = 'altered' | 'again' | 'awarded' | undefined
export const alterationOf = (folded: string): Alteration =>
  AWARDS.test(folded)
    ? 'awarded'
    : ALTERS.test(folded) || MOVES.test(folded) || ALTERS_IN_AMHARIC.test(folded)
      ? 'altered'
      : AGAIN.test(folded)
        ? 'again'
        : undefined
