/**
 * The Snowball English stemmer (Porter2), after the description at snowballstem.org/algorithms/english/stemmer.html, as
 * PostgreSQL 15 to 18 has it. Apostrophes are not treated: the tokeniser has removed them.
 */
const EXCEPTIONS = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
)
const KEPT_AFTER_PLURAL = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed'])

type Rule = readonly [suffix: string, replacement: string, before?: RegExp]
/**
 * By the last letter, the longest suffix first: the longest that fits decides, even when it then lies outside the
 * region.
 */
type Rules = ReadonlyMap<string, readonly Rule[]>
const lastLetter = (word: string): string => word.charAt(word.length - 1)
function rules(list: readonly Rule[]): Rules {
  const longestFirst = list.toSorted((a, b) => b[0].length - a[0].length)
  return new Map(
    list.map(([suffix]) => [
      lastLetter(suffix),
      longestFirst.filter(([other]) => lastLetter(other) === lastLetter(suffix)),
    ]),
  )
}

const STEP_2 = rules([
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['entli', 'ent'],
  ['izer', 'ize'],
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['alli', 'al'],
  ['fulness', 'ful'],
  ['ousli', 'ous'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['fulli', 'ful'],
  ['lessli', 'less'],
  ['li', '', /[cdeghkmnrt]$/],
])
const STEP_3 = rules([
  ['tional', 'tion'],
  ['ational', 'ate'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
  ['ative', ''],
])
const STEP_4 = rules([
  ...[
    'al',
    'ance',
    'ence',
    'er',
    'ic',
    'able',
    'ible',
    'ant',
    'ement',
    'ment',
    'ent',
    'ism',
    'ate',
    'iti',
    'ous',
    'ive',
    'ize',
  ].map((suffix): Rule => [suffix, '']),
  ['ion', '', /[st]$/],
])

const VOWEL = /[aeiouy]/
const REGION = /[aeiouy][^aeiouy]/
const SHORT_SYLLABLE = /(?:^|.*[^aeiouy])[aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/

/** Writes Y for a y that sounds as a consonant: at the beginning and after a vowel. */
function withConsonantY(word: string): string {
  let marked = ''
  for (const letter of word)
    marked += letter === 'y' && (marked === '' || VOWEL.test(marked.charAt(marked.length - 1))) ? 'Y' : letter
  return marked
}

function regionAfter(word: string, from: number): number {
  const match = REGION.exec(word.slice(from))
  return match ? from + match.index + 2 : word.length
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (word.endsWith('us') || word.endsWith('ss') || !word.endsWith('s')) return word
  return VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function withoutPast(word: string, r1: number): string {
  if (!'dgy'.includes(lastLetter(word))) return word
  const eed = /eed(?:ly)?$/.exec(word)
  if (eed) return eed.index >= r1 ? word.slice(0, eed.index + 2) : word
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word)
  if (!ending || !VOWEL.test(word.slice(0, ending.index))) return word
  const rest = word.slice(0, ending.index)
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1)
  return r1 >= rest.length && SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest
}

function replaceLongest(word: string, all: Rules, region: number): string {
  const rule = all.get(lastLetter(word))?.find(([suffix]) => word.endsWith(suffix))
  if (!rule) return word
  const at = word.length - rule[0].length
  return at >= region && (rule[2]?.test(word.slice(0, at)) ?? true) ? word.slice(0, at) + rule[1] : word
}

function withoutFinal(word: string, r1: number, r2: number): string {
  const at = word.length - 1
  if (word.endsWith('e') && (at >= r2 || (at >= r1 && !SHORT_SYLLABLE.test(word.slice(0, -1)))))
    return word.slice(0, -1)
  return word.endsWith('ll') && at >= r2 ? word.slice(0, -1) : word
}

/** The stem of one English word; takes and gives lower-case a to z. */
export function stemEnglish(typed: string): string {
  if (typed.length < 3) return typed
  const exception = EXCEPTIONS.get(typed)
  if (exception !== undefined) return exception
  let word = typed.includes('y') ? withConsonantY(typed) : typed
  const r1 = /^(?:gener|arsen)/.test(word) ? 5 : word.startsWith('commun') ? 6 : regionAfter(word, 0)
  const r2 = regionAfter(word, r1)
  word = withoutPlural(word)
  if (KEPT_AFTER_PLURAL.has(word)) return word
  word = withoutPast(word, r1)
  if (/[yY]$/.test(word)) word = word.replace(/(?<=.[^aeiouy])[yY]$/, 'i')
  word = replaceLongest(word, STEP_2, r1)
  word = word.endsWith('ative') && word.length - 5 < r2 ? word : replaceLongest(word, STEP_3, r1)
  word = replaceLongest(word, STEP_4, r2)
  return withoutFinal(word, r1, r2).toLowerCase()
}
