import { foldAmharic } from './fold.ts'

const WORDS = `
እና ና ነው ናቸው ነበር ነበሩ ነበረ ላይ ውስጥ ጋር ወደ እስከ ስለ እንደ ወይም ወይንም ግን ብቻ ሁሉ ሁሉም ይህ ይህን ይህም ይህንን ያ እነዚህ እነዚህን እነዚያ እንዲሁም ማንኛውም የሚችል የሚችሉ መሆን በመሆኑ መሆኑን ስለዚህ ስለሆነም ጀምሮ ድረስ ደግሞ ሲሆን በዚህ
በዚሁ የዚህ ለዚህ ከዚህ ነገር ግን በኋላ በፊት በላይ በታች ዘንድ እንጂ ሆኖም ከሆነ የሆነ የሆኑ ያለው ያላቸው ያሉ
የ በ ለ ከ ም ን ው ነ
`
/** Words too frequent to find anything by, folded; detached prefixes and endings among them. */
export const AMHARIC_STOP_WORDS: ReadonlySet<string> = new Set(foldAmharic(WORDS).trim().split(/\s+/))

const PARTICLES = 'የ በ ለ ከ ስለ እንደ እስከ ወደ የሚ በየ ያለ ባለ ና ን ም ው ኛ ኛው ኛዋ ኛና ኛውን ዎች ዎቹ ዎችን ዎችና ኦች ቱ ቹ ነት'
/**
 * Affixes that Amharic writes to a number or a Latin word ('የ2018', 'በUSB', '5ኛ'); folded. They take no position of
 * their own.
 */
export const PARTICLE_WORDS: ReadonlySet<string> = new Set(foldAmharic(PARTICLES).split(' '))
