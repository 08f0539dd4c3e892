import type { RequirementKind } from '#ethiopia/requirement-kinds.ts'

/**
 * The words by which notices ask for a paper, in the folded spelling of a reading. `sure` words count on their own; the
 * others count only in a statement that asks for papers by sure words, or by the verbs of handing in.
 */
export type RequirementCue = { kind: RequirementKind; sure: boolean; pattern: RegExp }

const cue = (kind: RequirementKind, sure: boolean, pattern: RegExp): RequirementCue => ({ kind, sure, pattern })

const VAT_AM = String.raw`(?:የ|ለ)?(?:ቫት|ተ\.?\s?እ\.?\s?ታ|(?:ተጨማሪ )?እሴት ታክስ)\.?ና?(?:\s?[(/][^()/\n]{1,20}[)/])?`
const PAPER_AM = String.raw`(?:የ?ምዝገባ|የ?ተመዝጋቢ|ተመዝጋቢ\p{L}*|ማስረጃ|የ?ምስክር|ሰርተ\p{L}*|ሰርቲ\p{L}*|ሬጅስ\p{L}*|የተመዘገበ\p{L}*|ከፋይነት|ከፋይ\p{L}* (?:የ?ምዝገባ|ማስረጃ|የ?ምስክር|ሰርተ\p{L}*|የሆነ\p{L}*))`
const GRADE = String.raw`(?:10|[1-9]|i{1,3}|iv|vi{0,3}|ix|x)(?![\p{L}\d])`

export const REQUIREMENT_CUES: readonly RequirementCue[] = [
  cue(
    'trade-licence',
    true,
    /\b(?:trade|trading|business|commercial)(?:\s(?:registration|work))?(?:\s?(?:and|&|or|\/)\s?(?:trade|trading|business|commercial))?\s?licen[cs]es?\b|\brenewed\s(?:\w+\s){0,2}licen[cs]es?\b|\blicen[cs]es?\s(?:\w+\s){0,2}renewed\b/gu,
  ),
  cue('trade-licence', false, /\blicen[cs]es?\b/gu),
  cue(
    'trade-licence',
    true,
    /(?:የ|በ)?ን?ግድ(?:\s?ስራ)?\s?[ፈፍ]ቃ[ድዱዳ]\p{L}*|(?:የታደሰ|የጸና|ህጋዊ)(?:\s\p{L}+){0,2}\s[ፈፍ]ቃ[ድዱዳ]\p{L}*|[ፈፍ]ቃ[ድዱዳ]\p{L}*(?:\s\S+){0,4}\s(?:የታደሰ|ያሳደሰ|የታደሱ|ያሳደሱ)/gu,
  ),
  cue(
    'tin',
    true,
    /\btin\s(?:numbers?|no\b|cert\p{L}*|registration)|\btax(?:\s?payers?['s]{0,2})?\sidentification\s(?:numbers?|no\b|cert\p{L}*)|ግብር ከፋይ\p{L}*\s(?:መለያ|መታወቂያ)|ቲን\s(?:ነምበር|ቁጥር|ሰርተ\p{L}*)|ቲን ?ነምበር/gu,
  ),
  cue('tin', false, /\btin\b|ቲን(?!\p{L})/gu),
  cue(
    'vat',
    true,
    /\b(?:vat|value[\s-]added[\s-]tax)(?:\s\(vat\))?\s(?:regist\p{L}*|cert\p{L}*|reg\b)|\bregist\p{L}*\s(?:for|as|with|under)\s(?:a\s)?(?:vat|value[\s-]added[\s-]tax)\b/gu,
  ),
  cue('vat', true, new RegExp(`${VAT_AM}\\s?${PAPER_AM}`, 'gu')),
  cue('vat', false, /\bvat\b|(?<!\p{L})የ?ቫትና?(?!\p{L})|(?<!\p{L})ተ\.እ\.ታ(?!\p{L})/gu),
  cue('vat-declaration', true, /(?:\bvat|ቫት|ተ\.?እ\.?ታ)\s(?:declaration|ዲክ\p{L}+)/gu),
  cue(
    'tax-clearance',
    true,
    /\btax(?:es)?[\s-]?clearances?\b|\bclearances?(?:\s(?:certificate|letter))?\sfrom\s(?:the\s)?(?:\p{L}+\s){0,3}(?:revenues?|tax|inland)\b|ክሊራንስ|ክሊራን\p{L}{0,2}|(?:የዘመኑን?|የበጀት አመቱን?|አመታዊ)\s(?:የ?መንግስት\s)?ግብር\p{L}?\s(?:የከፈ|የተከፈ|መክፈ|ከፍለ)\p{L}*|ግብር\s(?:የከፈለ|የከፈሉ|የተከፈለ|መክፈላቸው|ስለመክፈላቸው)\p{L}*|ከ?ግብር\s[እዕ]ዳ\sነጻ/gu,
  ),
  cue(
    'supplier-list',
    true,
    /\b(?:suppliers?|vendors?)['s]{0,2}\s(?:registration|list|lists|registry)\b|\bregist\p{L}*\s(?:in|on|as|with|at|by)\s(?:an?\s|the\s)?(?:(?:list\sof\s)?(?:federal\s)?(?:approved\s)?(?:suppliers?|vendors?)\b|(?:federal\s)?public\sprocurement|(?:f?pp?paa?|pppds|ppds)\b)|\b(?:f?pp?pa|pppaa|pppds|ppds)(?:\swebsite)?\s(?:regist\p{L}*|suppliers?|list|cert\p{L}*)|\bpublic\sprocurement\sand\sproperty\s(?:administration\s)?(?:authority|agency)\s(?:suppliers?|regist\p{L}*|website)/gu,
  ),
  cue(
    'supplier-list',
    true,
    /(?:የ|በ)?አቅራቢነት|(?:የ|በ)አቅራቢ(?:ዎች|ነት)?\p{L}{0,2}\s(?:ዝርዝር|መዝገብ|ምዝገባ|የምዝገባ|ማስረጃ|የምስክር|ሊስት)|(?:በመንግስት\s)?ግ[ዥዢ]\p{L}?\s?(?:ና|እና)\s?ንብረት[^።\n]{0,50}(?:የተመዘገ|ተመዝግ)\p{L}*/gu,
  ),
  cue('supplier-list', false, /\b(?:pppaa|fppa|pppds)\b/gu),
  cue(
    'competence',
    true,
    new RegExp(
      `(?<![\\p{L}\\d])(?:gc|bc|rc|wwc|egc)(?:\\s?(?:\\/|or|and|,)\\s?(?:gc|bc|rc|wwc|egc))*\\s?-?\\s?(?:grade\\s)?${GRADE}`,
      'gu',
    ),
  ),
  cue(
    'competence',
    true,
    /\b(?:certificates?\sof\s(?:professional\s)?competenc[ey]|competenc[ey]\scertificates?)\b|ብቃት\s(?:ማረጋገጫ|መረጋገጫ|የምስክር|ምስክር|ማ\/)|(?:በ|ከ)?ደረጃ\s?-?\s?(?:10|[1-9])\s?(?:ና\s|እና\s)?(?:ከዚያ\s|ከዛ\s)?(?:በላይ\s)?(?:የሆነ\p{L}*\s)?(?:\(?(?:gc|bc|rc|wwc)|(?:የህንጻ|የመንገድ|የውሃ|ጠቅላላ)?\s?(?:ስራ\s)?ተቋራጭ)|\bcontractors?\s(?:of\s)?(?:category|class|grade)\s?-?\s?(?:10|[1-9])\b/gu,
  ),
  cue(
    'bid-bond',
    true,
    /(?<!\b(?:performance|advance|payment|retention)\s)\b(?:bid|tender)[\s-]?(?:bond|securit(?:y|ies)|guarantee|securing declaration)\b|(?<!\b(?:performance|contract|social|food|national|payment)\s)\bsecurity(?=\s(?:by\scpo|of\s(?:birr|etb)|deposit))|\bearnest money\b|ቢድ ?ቦንድ|የጨረታ\s?ዋስትና|ጨረታ\s(?:ማስከበ\p{L}+|ዋስትና)/gu,
  ),
  cue('bid-bond', true, /(?<!(?:ውል|አፈጻጸም|የስራ|ክፍያ|ግዴታ|መልካም)\p{L}?\s(?:ዋስትና\s)?)(?<!\p{L})[የለ]?ማስከበ[ርሪ]\p{L}*/gu),
  cue('bid-bond', false, /ሲ\.?\s?ፒ\.?\s?ኦ|ስ\.?ፒ\.?ኦ|(?<![a-z])cpo(?![a-z])/gu),
  cue(
    'audited-accounts',
    true,
    /\baudited\s(?:annual\s)?(?:financial|accounts?|balance|statements?|reports?)|\b(?:financial\sstatements?|accounts)\s(?:\p{L}+\s){0,3}audited\b|(?:በ(?:ውጭ\s)?ኦዲተር\s)?(?:የተመረመረ|ኦዲት\sየተደረገ)\s(?:የ?ሂሳብ|የ?ፋይናንስ|የ?ሒሳብ)\p{L}*/gu,
  ),
  cue(
    'work-experience',
    false,
    /\b(?:work|similar|relevant|previous|past)\sexperiences?\b|\bexperiences?\s(?:certificates?|letters?)\b|\btestimonials?\b|\b(?:good|satisfactory)\sperformance\s(?:letters?|certificates?)\b|(?:የ?ስራ|ተመሳሳይ\sስራ)\sልምድ\p{L}*|መልካም\s(?:የ?ስራ\s)?አፈጻጸም(?!\s(?:ዋስ|ማስከ))/gu,
  ),
  cue('power-of-attorney', true, /\bpowers?\sof\sattorney\b|(?:ህጋዊ\s|የ)?ውክልና(?:\sማስረጃ|\sደብዳቤ|\sስልጣን)?/gu),
  cue(
    'manufacturer-authorisation',
    true,
    /\bmanufacturer'?s?'?\sauthori[sz]ations?\b|(?:ከ|የ)አምራች\p{L}*\s(?:ድርጅት\p{L}*\s)?(?:የ?ውክልና|የተሰጠ)/gu,
  ),
  cue(
    'samples',
    true,
    /\b(?:submit|provide|bring|present|furnish|deliver|attach)\p{L}*\s(?:\p{L}+\s){0,5}samples?\b(?!\s(?:collection|form|size|bottle|container|rack|tube))|\bsamples?\s(?:\p{L}+\s){0,4}(?:must|shall|should|has\sto|have\sto|is\sto|are\sto)\s(?:be\s)?(?:submit|provide|present|brought|deliver|furnish)\p{L}*|ናሙና\p{L}*(?:\s\S+){0,4}\s(?:ማቅረብ|ያቅርቡ|ይቅረብ|ማቅረብ\p{L}*|ያቀርባ\p{L}*|የሚያቀር\p{L}*|ይዞ|ይዘው)/gu,
  ),
]
