import { tokenise } from './tokens.ts'

/**
 * Words that announce a purchase or sale, by whom and how, but never the subject: nearly every notice contains some of
 * them.
 */
const WORDS = `
tender bid bidder bidding invitation invite notice announcement procurement procure purchase purchasing buy supply supplier sale sell provision provide
delivery contract contractor agreement framework lot item various different required open national international competitive request quotation proposal
expression interest eligible interested document closing date opening deadline office authority district agency bureau ministry department administration
enterprise company organization organisation corporation commission council region regional zone woreda city town federal government public project work
service goods material equipment year fiscal budget new general other type total number phase re-tender retender ethiopia ethiopian addis ababa
ጨረታ ጨረታው ጨረታውን ተጫራች ተጫራቾች ማስታወቂያ የጨረታ ግልጽ በግልጽ አወዳድሮ በማወዳደር ማወዳደር ውድድር ይፈልጋል እንፈልጋለን መፈጸም ለመፈጸም መግዛት ለመግዛት መሸጥ ለመሸጥ ግዥ ግዢ ግዥን ሽያጭ
አቅርቦት ማቅረብ ለማቅረብ ጽሕፈት ጽህፈት ቤት ቢሮ መሥሪያ መስሪያ ድርጅት ኤጀንሲ ባለሥልጣን ባለስልጣን ሚኒስቴር ኮሚሽን ኮርፖሬሽን ዩኒቨርሲቲ አስተዳደር ከተማ ወረዳ ዞን ክልል ክፍለ መንግሥት መንግስት
ፌዴራል ብሔራዊ ዓለም አቀፍ ሀገር በጀት ዓመት ዓ ሎት ዕቃ ዕቃዎች እቃዎች ሥራ ስራ ሥራዎች አገልግሎት ግልጋሎት ልዩ የተለያዩ ሕጋዊ ፈቃድ ሰነድ ቀን ሰዓት ዋጋ ማቅረቢያ ፕሮጀክት ኢትዮጵያ አዲስ አበባ
በድጋሚ ድጋሚ የወጣ ማዕቀፍ ውል ተቋራጭ ኩባንያ ማህበር ማኅበር አክሲዮን
`

/** The stems of a text's words, without stop words. */
export const stockStemsOf = (text: string): string[] =>
  tokenise(text).flatMap(({ terms: [term], stop }) => (stop || term === undefined ? [] : [term]))
let stock: ReadonlySet<string> | undefined
const isStockTerm = (term: string): boolean => (stock ??= new Set(stockStemsOf(WORDS))).has(term)

/** Whether all, some or none of a phrase's words are stock words. A phrase without words is all stock. */
export function stockShare(phrase: string): 'all' | 'some' | 'none' {
  const terms = stockStemsOf(phrase)
  const count = terms.filter(isStockTerm).length
  return count === terms.length ? 'all' : count > 0 ? 'some' : 'none'
}
