import type { PastedText } from './pasted-text.ts'

/** The buyer and the goods of a statement in Afaan Oromo or Tigrinya; offsets into the normalised text. */
type Statement = { company: Span; title?: Span }
type Span = { at: number; end: number }

/** 'Waajjirri Fayyaa Aanaa X … bituu barbaada': an office, names in capitals, the goods, and what is done with them. */
const OROMO =
  /(?<![\p{L}])(?<company>(?:Waajjir|Biiroo|Yunivarsiitii|Yuunivarsiitii|Dhaabba|Hospitaal|Kolleejj|Baanki|Waldaa|Yuuniyeen|Bulchiins|Mana (?:Barumsaa|Murtii)|Qajeelch|Koorporeeshin|Ejensii|Interpiraayizii)[\p{L}']*(?:\s(?:fi\s)?\p{Lu}[\p{L}'-]*){1,9}(?:\sW\.\s?A\.?)?)(?<part>,(?:\s(?:fi\s)?\p{Lu}[\p{L}'-]*){1,5},?)?\s(?<title>[^.;:\n]{4,160}?)\s(?:caalbaasii|dorgomsiis|bituu|bita(?!\p{L})|gurgur|kireeff|hojjechiisuu|ijaarsisuu|suphisiisuu)/u
/** 'ቤት ጽሕፈት X ናይ Y ብጨረታ … ክዕድግ ይደሊ', in folded spelling. */
const TIGRINYA =
  /(?<!\p{L})(?<company>(?:ቤት ጽህፈት|ቢሮ|ዩኒቨርሲቲ|ሆስፒታል|ኮሌጅ|ባንኪ|ማህበር|ቤት ትምህርቲ|ኮሚሽን|ትካል)(?:\s(?!ናይ\s|ብጨረታ)\p{L}[\p{L}/-]*){1,7})\s(?<title>ናይ\s[^።፤:\n]{4,120}?)\s(?:ብጨረታ|ብግልጺ|ክእድግ|ክገዝእ|ክሸይጥ|ከስርሕ|ክካረ)/u
const FURTHEST = 900

const spanOf = (at: number, whole: string, part: string | undefined): Span | undefined => {
  const from = part === undefined ? -1 : whole.indexOf(part)
  return part === undefined || from < 0 ? undefined : { at: at + from, end: at + from + part.length }
}

/** Neither language has words of other ones for its offices, so that the words themselves show it. */
export function statedInOthers({ plain, folded }: PastedText): Statement | undefined {
  const found = OROMO.exec(plain.slice(0, FURTHEST)) ?? TIGRINYA.exec(folded.slice(0, FURTHEST))
  const company = found && spanOf(found.index, found[0], found.groups?.['company'])
  if (!company) return undefined
  const { title: words = '' } = found.groups ?? {}
  // The goods follow the name; the same words may stand in it, too.
  const at = found.index + found[0].lastIndexOf(words)
  return { company, title: { at, end: at + words.length } }
}
