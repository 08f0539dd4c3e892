/**
 * Purposes of a date, an hour or a count of days. All but the first three are decoys: they look like a closing but are
 * not.
 */
export type CueRole =
  | 'closing'
  | 'opening'
  | 'both'
  | 'published'
  | 'sale'
  | 'viewing'
  | 'meeting'
  | 'question'
  | 'validity'
  | 'contract'
  | 'licence'
  | 'former'
  | 'new'
  | 'extended'

/** On which side of the cue words their day stands: after, before, or either. */
export type Side = 'behind' | 'before' | 'either'

/**
 * Cue words in folded spelling, as parts of regular expressions. Amharic verbs come last in their sentence, English
 * ones before the date.
 */
export const CUES: readonly (readonly [CueRole, Side, string])[] = [
  [
    'both',
    'behind',
    String.raw`(?:clos(?:e|es|ing|ed)|submission|deadline)(?: date| day| time)?\s?(?:and|&|/)\s?(?:bid |tender )?open(?:ing|ed|s)?`,
  ],
  ['both', 'behind', String.raw`መዝጊያ\p{L}?ና\s?(?:የ?ጨረታ\s)?የ?መክፈቻ|ተዘግቶ የሚከፈተው|የሚዘጋውና የሚከፈተው`],
  [
    'closing',
    'behind',
    String.raw`\bclos(?:ing|es|ed|e)\b|\bdeadlines?\b|\bdue (?:date|by|on|in)\b|\blast (?:date|day)\b|\blatest\b`,
  ],
  [
    'closing',
    'behind',
    String.raw`\bsubmi(?:t|ts|tted|tting|ssion|ssions)\b|(?<!\b(?:the|its|his|their|a|bid|loses|lose|this) )\bdeposit(?:s|ed|ing)?\b(?! slip)|\bthe deposit(?= of (?:the )?(?:bids?|offers?|tenders?|proposals?))|\bin the (?:bid |tender )?box(?= (?:on|by|until|till|before|not later|no later|at)\b)|\b(?:received|arriving|submitted|delivered) after\b(?!\s(?:the\s)?(?:deadline|closing|due|time|date))|\b(?:drop|dropped|put|placed|inserted) (?:in|into)\b|\binto (?:the|a|our|its) (?:\p{L}+ )?box\b|\breturn(?:ed|ing)?\b|\bhand(?:ed)? in\b|\b(?:must|should|shall|to|will|can|may) reach\b|\b(?:should|must|shall|to|may) (?:have )?arrived?\b|\breach(?:es)? us\b|\bbe (?:in|with us)(?= (?:by|on|before|until|not|no later)\b)|(?<=\b(?:quotes?|bids?|offers?|proposals?|quotations?|tenders?|applications?)\b[^.;\n]{0,60})\breach\b|\b(?:bids?|offers?|tenders?|quotations?|proposals?|quotes?|applications?) (?:(?:by|in) (?:hand|post|courier|mail|e-?mail|person) )?(?:by|until|till|up to)(?= (?:\p{L}+day,? )?(?:\p{L}{3,9} )?\d)|\bbe received\b|\breceipt of (?:bids?|eoi|expressions?|proposals?|offers?|quotations?|applications?|tenders?)\b`,
  ],
  [
    'closing',
    'behind',
    String.raw`\b(?:delivered|sent)\b(?<=\b(?:bids?|proposals?|offers?|quotations?|envelopes?|applications?|tenders?|documents?|eois?|interest)\b(?:[^.;\n]|\.(?=\d)){0,100}\b(?:delivered|sent))|\bdeliver (?:it|them|the (?:bid|offer|envelope|proposal|quotation)s?)\b(?<=\b(?:bids?|proposals?|offers?|quotations?|envelopes?)\b(?:[^.;\n]|\.(?=\d)){0,100})|\b(?:send|apply|applied|upload(?:ed|ing)?|bring|brings|lodged?|lodging|forward(?:ed)?|furnish(?:ed)?|hand(?:ed)? over|handing in|put in|e-?mail(?:ed)?(?= (?:\p{L}+ ){0,3}(?:to|by|until|on or|not|no later|before))|tender their)\b|\bpresent(?:ed)?(?= (?:their|your|the|a|an|sealed) )|\b(?:is|are|be) (?:accepted|received|taken(?! over\b)|welcome)\b(?= (?:[\p{L}.]+ ){0,6}(?:until|till|by|up to|not|no later|on or|before|within|from)\b)|\b(?:receives?|accepts?) (?:\p{L}+ ){0,3}(?:bids|offers|proposals|quotations|tenders|applications)\b`,
  ],
  [
    'closing',
    'behind',
    String.raw`\bdelivery of (?:the )?(?:sealed )?(?:offers?|bids?|proposals?|tenders?|quotations?)\b|(?:^\s?(?:[-•*]\s?)?|(?<=[.;|]\s)|(?<=\d[).]\s))(?:sealed |written |technical |price |all )*(?:bids?|offers?|tenders?|quotations?|proposals?|applications?|envelopes?)(?: (?:due|accepted|received|until|till|up to|by))?\s?:|\b(?:register(?:ed)?|registration) (?:until|till|up to|by|not later|no later|on or before)\b|\b(?:be|is|are|being) sealed\b(?=\s(?:on|at|by|after)\b)|\bexpress(?:ed)? (?:their |your )?interest\b|\b(?:cut-?\s?off|end) (?:date|time|day)\b|\bfinal (?:date|day)\b`,
  ],
  [
    'closing',
    'before',
    String.raw`ተዘግቶ|ተዘግተው|ይዘጋል|ይዘጋ(?!\p{L})|የሚዘጋ(?!\p{L})|ይዘጋና|ይዘጋሉ|ሲዘጋ|እንደሚዘጋ|የሚዘጉ|ዝግ ይሆናል|ይታሸግና|ይታሸጋል|ታሽጎ|የሚታሸግ|(?<!\p{L})(?:ni )?cufam\p{L}+|ይእጾ(?!\p{L})|ዝእጾ|ተእጽዩ|ይጠናቀቃል|ያበቃል|የሚያበቃ`,
  ],
  [
    'closing',
    'before',
    String.raw`[ያማታናአካ]ስገ[ባቡብት]\p{L}{0,4}|እንድታስገቡ|በማስገባት|(?<=(?:ሳጥን|ሰአት|ድረስ|ላይ|ቀን|[:/]\d\d)[^።]{0,30})(?:ይገባል|ይገባሉ)(?!\p{L})|ይግባ(?!\p{L})|መግባት (?=አለበት|አለባቸው|ይኖርበታል|ይኖርባቸዋል|ይገባ)|ገቢ\s\p{L}{0,5}(?:ደረግ|ደርግ|ደርጉ|ደርጋ|ደርገ|ደርጎ|ደረጋ|ድርግ|ድርጉ|ድርገ|ሆናል|ሆን|ሆነ|ሆኖ)\p{L}{0,4}|ይገባል(?=\s?(?:$|[።፤]))(?<=ሳጥን[^።]{0,40})`,
  ],
  [
    'closing',
    'before',
    String.raw`[ማያመ]ቅረብ(?!ያ)\p{L}{0,3}|[ያአ]ቅርቡ|አቅርባችሁ|ያቀርባሉ|በማቅረብ|ይቀርባል|ይቅረብ|እንዲያቀርቡ|አቅርበው|መመለስ|በመመለስ|እንዲመልሱ|እንዲሰጡን|እንድትሰጡን|እንዲ(?:ቀርብ|ቀርቡ|ገባ|ገቡ|ላክ|መለስ|ደርስ)(?!\p{L})|እንድትመልሱ|ትመልሱ(?!\p{L})|የሚመልሱ|ማመልከት|ይቆያል|መወዳደር|መጫረት|መላክ|[እን]*[ዲድ]?[ያትይ]ልኩ(?!\p{L})|(?<!\p{L})ላኩ(?:ልን)?(?!\p{L})|ታቀርቡ|ታቀርባላችሁ|ታስገባላችሁ|[ያታ]መጡ(?!\p{L})|ማምጣት|በማምጣት|ማድረስ|[ያታ]ደርሱ(?!\p{L})|(?<!\p{L})አስረክቡ|እንድታስረክቡ|መመዝገብ|ይመዘገባሉ|ይመዝገቡ|እንዲመዘገቡ|መክተት|ይቀበላ(?:ል|ሉ)|እንቀበላለን|መሳተፍ`,
  ],
  [
    'closing',
    'behind',
    String.raw`የሚዘጋው|የሚዘጋበት|የሚ(?:ቀርበው|ገባው|መለሰው)(?=\s(?:[^።፤\n]{0,60}ጀምሮ\s)?(?:እስከ|በ)\s?\S)|(?<=(?:ሰነዱ?|ፖስታው?)\s)የሚገባው|መዝጊያ\p{L}{0,3}|ማስገቢያ\p{L}{0,2}|የመጨረሻ\p{L}{0,2} (?:ቀን|እለት|ጊዜ|ሰአት)\p{L}{0,2}|መቀበያ\p{L}{0,2} (?:ቀን|ጊዜ|ሰአት)\p{L}{0,2}|ማቅረቢያ\p{L}{0,2} (?:ቀን|ጊዜ|ሰአት)\p{L}{0,2}|መመለሻ\p{L}{0,2}|የሚ(?:መለስ|ገባ|ቀርብ|ሰበሰብ)በት (?:የመጨረሻ )?(?:ቀን|እለት|ጊዜ|ሰአት)\p{L}{0,2}|ቀነ ገደብ\p{L}{0,2}|የጊዜ ገደብ\p{L}{0,2}|የሚያበቃው|የሚጠናቀቅበት|የሚያበቃበት|የሚጠናቀቀው|የሚታሸግበት|ማብቂያ\p{L}{0,2}|አየር ላይ (?:የሚቆየው|የሚውለው|የሚቆይበት)|የሚቆየው|የሚታሸገው`,
  ],
  [
    'closing',
    'behind',
    String.raw`ዝእጸወሉ\p{L}{0,3}|መእጸዊ\p{L}{0,3}|መወዳእታ (?:መአልቲ|እለት|ግዜ)|\bitti cufam\p{L}+|\bcufiins\p{L}+|\bguyyaa xumuraa?\b`,
  ],
  [
    'closing',
    'before',
    String.raw`ክእጾ(?!\p{L})|ተአ[ጽጺ]ዩ|ይአጾ(?!\p{L})|ከእትው(?!\p{L})|[ክይ][እአ]ቱ(?!\p{L})|ከረክቡ(?!\p{L})|ከቕርቡ(?!\p{L})|ክቐርብ(?!\p{L})|\bgalch(?:uu|achuu|itanii)\b|\bdhi[yh]ee(?:ss|ff)\p{L}+|\bdhiyaach\p{L}+`,
  ],
  ['opening', 'behind', String.raw`ዝኽፈተሉ\p{L}{0,3}|መኽፈቲ\p{L}{0,3}|\bitti banam\p{L}+|\bbaniins\p{L}+`],
  [
    'sale',
    'before',
    String.raw`ክ(?:ት)?ወስዱ(?!\p{L})|ክ(?:ት)?ገዝኡ(?!\p{L})|ይሽየጥ(?!\p{L})|ክእድጉ(?!\p{L})|\bgurguram\p{L}+|\bbitach\p{L}+|\bfudhach\p{L}+`,
  ],
  ['viewing', 'either', String.raw`\bilaal\p{L}+|\bdaaw+achuu\b|ክርእዩ(?!\p{L})|ምርአይ`],
  ['published', 'behind', String.raw`ዝወጸሉ (?:እለት|መአልቲ)`],
  [
    'opening',
    'behind',
    String.raw`\bopen(?:ed|ing|s)\b|\b(?:bids?|offers?|tenders?|proposals?) open(?=\s?:)|\bopen(?= (?:at|on)\b)|\b(?:shall|will|to) (?:be )?open\b|\bwe open\b|(?<=\bauction\b[^.;\n]{0,60})\b(?:held|conducted|takes? place|begins?|starts?)\b|\b(?:sold|held|conducted|takes? place) (?:by|at|through|in) (?:a |an )?(?:public |open )?auction(?= on\b)|\b(?:by|at|in|through|under) (?:a |an |the )?(?:public |open |foreclosure )?auction\b(?! (?:and|under|pursuant|office|hall|date|day|notice))|\b(?:dates?|days?|times?|hours?)(?: (?:and|&) (?:time|hour))? of (?:the )?auction\b|\bauction (?:date|day|time|hour)s?\b|(?<=\b(?:foreclosure|auction)\b[^]{0,600})\b(?:dates?|days?|times?|hours?)(?: (?:and|&) (?:time|hour))? of (?:the )?sale\b`,
  ],
  [
    'opening',
    'before',
    String.raw`(?<!\p{L})(?:ni )?banam\p{L}+|ይኽፈት(?!\p{L})|ዝኽፈት|ተኸፊቱ|ይከፈታ[ልለ](?!\p{L})|ይከፈታሉ|ይከፈት(?:ና)?(?!\p{L})|ሲከፈት|የሚከፈቱ|ይጀምራል|ይጀመራል|ሀራ[ጅጁ]\p{L}? (?:ጨረታ )?(?:ይሸጣ(?:ል|ሉ)|እንዲሸጥ|ስለሚሸጥ|የሚሸጥ(?= (?:ስለ)?(?:ሆነ|መሆኑ|ሆኑ)))(?!\p{L})|ይሸጣ(?:ል|ሉ)(?!\p{L})(?<=ሀራ[ጅጁ][^።]{0,120}\d[^።]{0,10}እስከ[^።]{0,60})|እንከፍታለን|ተከፍቶ|እንዲከፈት|ይከፍታል|የሚከፈት(?!\p{L})|እንደሚከፈት|ይከፈቱ|ይካሄዳል|ይካሄዳሉ`,
  ],
  [
    'opening',
    'behind',
    String.raw`(?:^\s?|(?<=[.;|]\s))(?:date of )?(?:the )?auction(?: date| day)?\s?:|የሀራ[ጅጁ]\p{L}? (?:ሽያጭ )?(?:ቀን|እለት|ሰአት)\p{L}{0,2}(?: ሰአት\p{L}{0,2})?|የሚከፈተው|የሚከፈትበት|መክፈቻ\p{L}{0,3}|አከፋፈት|የሚካሄደው|የሚካሄድበት`,
  ],
  [
    'published',
    'behind',
    String.raw`\bpublish(?:ed|ing)?(?: date| on)?\b|\bpublication(?: date)?\b|\bpost(?:ed|ing)\b|\bpost date\b|\bissu(?:ed on|e date|ed date|ance date)\b|(?<!\b(?:is|are|be|was|were) )\bissued(?=\s?:)|\bdate of (?:issue|announcement|invitation)\b|\bannouncement date\b|\binvitation date\b|\bfloat(?:ed|ing date)\b|\badvertised\b|\bannounced\b|\bdate of th(?:is|e) (?:eoi|notice|invitation|advert\p{L}*|announcement)\b|\bdate of (?:the )?(?:amendment|addendum|corrigendum)\b|\bnotice date\b|\bissued on\b|\brelease(?:d)? (?:on|date)\b|\breleased?(?=\s?:)|^date of (?:the )?notice\b|^date(?=\s?:)|ማስታወቂያው? የወጣበት ቀን|የወጣበት ቀን|የታተመበት ቀን`,
  ],
  ['published', 'before', String.raw`በወጣው|የወጣው|በታተመው|ታትሞ|በወጣ(?!\p{L})|ቀን በታወጀው|በታወጀው`],
  [
    'sale',
    'behind',
    String.raw`\bpurchas(?:e|ed|ing)\b(?!\s(?:office|department|unit|section|team))|\bobtain(?:ed|ing)?\b|\bcollect(?:ed|ing)?\b|\bbuy(?:ing)?\b|\bbought\b|\bsales?\b|\bsold\b|\bavailable\b|\b(?:be|is|are) had\b|\bdownload(?:ed)?\b|\bsecured? (?:the|a|from)\b|\bpick(?:ed)? up\b|\btake the (?:bid|tender)\b|\bpapers\b|\bfee of\b|\bpay(?:ing|ment)?\b`,
  ],
  [
    'sale',
    'before',
    String.raw`መግዛት|ይገዛል|ገዝተው|ገዝታችሁ|በመግዛት|እንዲገዙ|ይሸጣል|የሚሸጥ|መውሰድ|በመውሰድ|ወስደው|ወስዳችሁ|ማግኘት|ይገኛል|በመክፈል|ተከፍሎ|ከፍለው|ከፍላችሁ|እየከፈሉ`,
  ],
  ['former', 'before', String.raw`[ፋፈ]ንታ|(?<!\p{L})ምትክ|መሆኑ ቀርቶ|ቀርቶ(?!\p{L})`],
  ['sale', 'behind', String.raw`መግዣ(?!\s?ዋጋ)|የሚሸጠው|የሚሸጥበት|ሽያጭ ጊዜ|የሚወሰደው|የሚገኘው`],
  [
    'viewing',
    'behind',
    String.raw`\bwalk-?\s?through\b|\bvisit(?:ed|ing|s)?\b|\binspect(?:ed|ion|ing)?\b|\bview(?:ed|ing)?\b|\bsee the (?:goods|items|vehicles|property)\b`,
  ],
  [
    'viewing',
    'behind',
    String.raw`\bopen(?:s|ed|ing)? for (?:the )?(?:submission|sale|bidding|receipt|applications?|registration)(?: of \p{L}+)?\b|(?:መጎብኘት|ማየት|መመልከት)\s(?:የሚቻለው|የሚችሉት)|የሚ(?:ታይ|ታዩ|ጎበኝ|ጎበኙ)በት`,
  ],
  ['sale', 'behind', String.raw`(?:መግዛት|መውሰድ|ማግኘት)\s(?:የሚቻለው|የሚችሉት|ያለባቸው)`],
  [
    'closing',
    'behind',
    String.raw`(?:ማስገባት|ማቅረብ|መመለስ|ማመልከት|መላክ|መመዝገብ)\s(?:የሚቻለው|የሚችሉት|ያለባቸው|የሚኖርባቸው|የሚጠበቅባቸው|ያለባችሁ|የምትችሉት)`,
  ],
  [
    'viewing',
    'before',
    String.raw`መጎብኘት|ጉብኝት|ይጎበኛል|በመጎብኘት|ማየት|በማየት|መመልከት|ክፍት\s(?:ይሆናል|ነው)|(?<=(?:ኛው|ድረስ)[^።]{0,30})ክፍት\s(?:ሆኖ|ሆኗል)`,
  ],
  [
    'meeting',
    'behind',
    String.raw`\bsecond (?:auction|round)\b(?:[^.;\n]{0,24}\b(?:held|takes? place|conducted))?|\bpre-?\s?(?:bid|proposal|tender)\b|\bconference\b|\bmeeting\b|\bsite visit\b|ቅድመ ጨረታ|ስብሰባ|(?<!\p{L})[የበለ]?ገለጻ|(?<=ውጤት[^።\n]{0,80})ይ(?:ገለጻ|ታወቃ|ነገራ)ል|ቃለ ?መጠይ[ቅቁ]\p{L}?`,
  ],
  ['question', 'behind', String.raw`\bclarifications?\b|\bquer(?:y|ies)\b|\bquestions?\b|\bcomplaints?\b`],
  ['question', 'either', String.raw`ማብራሪያ|ጥያቄ(?!\p{L}*\s(?:መሰረት|ምክንያት|መነሻ))|ቅሬታ`],
  [
    'validity',
    'either',
    String.raw`\bvalid(?:ity)?\b|\bremain(?:s|ing)?\b|\bexpir(?:y|es?|ed|ing)\b|\beffective\b|\bhold (?:for|good)\b|ጸንቶ|ጸንተው|የሚጸና|የጸና|የሚቆይበት|የሚቆይ(?!\p{L})|የሚያገለግል|የጸደቀ`,
  ],
  [
    'contract',
    'either',
    String.raw`\bcontract(?:s|or|ors)?\b|\bagreement\b|\bsign(?:ed|ing)?\b|\baward(?:ed|ing)?\b|\bwinn(?:er|ers|ing)\b|\bsuccessful\b|\bdelivery\b|\bdeliver\b|\bcomplet(?:e|ed|ion)\b|\bexecut(?:e|ed|ion)\b|\bwarranty\b|\bguarantee period\b|\bmobili[sz]ation\b|ordered?\b`,
  ],
  [
    'contract',
    'either',
    String.raw`ውል(?:ና|ን|ም)?(?!\p{L})|ውለታ|አሸናፊ\p{L}*|ያሸነፈ?\p{L}*|ያስረክባል|ማስረከብ|በማስረከብ|ርክክብ|ያነሳል|ማንሳት|ያነሳሉ|እንዲያነሱ|ማጠናቀቅ|የሚያስረክቡ|ዋስትና ጊዜ`,
  ],
  [
    'licence',
    'either',
    String.raw`\brenewed\b|\blicen[cs]es?\b|\bregistration\b|\bfiscal\b|\bbudget\b|\btax\b|\bvat\b|\bclearance\b|\befy\b|\bproclamation\b|\bdirective\b|የታደሰ\p{L}?|[ፈፍ]ቃድ\p{L}?|ዲክለር\p{L}*|ክሊራንስ|በጀት|ግብር|አዋጅ|መመሪያ|የዘመኑ|ሰርተ[ፊፍ]ኬት`,
  ],
  [
    'extended',
    'behind',
    String.raw`\b(?:extended|postponed|moved|shifted|changed|rescheduled|prolonged|pushed back)(?: \p{L}+){0,2} (?:to|until|till|up to|for)\b|\b(?:shall|should|must|to|will) (?:now )?(?:be )?read\b|(?<=\binstead of\b[^;\n]{0,80})\bread\b|\b(?:extended|postponed|moved|shifted|changed|rescheduled|prolonged)(?= (?:from|by)\b)|\bcorrected (?:to|as)\b|\bit is(?= (?:now |on )?(?:\p{L}{3,9},? )?(?:\p{L}{3,9} )?\d)|\b(?:correct|right) (?:\p{L}+ ){0,2}(?:date|day|time)\b`,
  ],
  [
    'extended',
    'before',
    String.raw`ተራዝ(?:ሟል|ሞ|ማል|ሙአል|መዋል)|የተራዘመ|መራዘሙ\p{L}*|እንደተራዘመ|ራዝመናል|ማራዘማችን|ተዛውሯል|የተዛወረ|መዛወሩ|ተቀይ[ሯሮ]ል?|የተቀየረ|መቀየሩ|የተላለፈ|ተላልፏል|ተሻሽሏል|የተሻሻለ|ተሸጋግሯል|የተሸጋገረ`,
  ],
  ['new', 'behind', String.raw`\bnow(?= (?:\p{L}{3,9} )?\d)|\bbut(?: rather)? on\b|\bnew (?:date|day|time)\b|አዲሱ`],
  [
    'former',
    'behind',
    String.raw`\b(?:was|were|had) to (?:be )?\p{L}+|\b(?:was|were|had been) (?:\p{L}+ly )?(?:closed|opened|due|scheduled)\b|\bwas\b|\bprevious(?:ly)?\b|\boriginally\b|\boriginal\b(?=\s(?:\p{L}+\s){0,2}(?:dates?|days?|times?|hours?|deadlines?|closing|opening|schedule|notice|announcement|advert\p{L}*|invitation)\b)|\bformer(?:ly)?\b|\bearlier\b(?! than)|\binstead of\b|\brather than\b|\bnot on\b|ቀደም`,
  ],
]
