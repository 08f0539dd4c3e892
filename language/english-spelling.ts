/**
 * Parts of words that are written in two ways, [as found, as indexed]. A part is long enough to be no accident within
 * other words.
 */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/(col|lab|neighb|harb|fav|hon|hum|vap|od|flav|behavi|endeav|arm|rig|vig|tum|savi|sav)our/, '$1or'],
  [/(cent|met|lit|fib|theat|calib)re(?=s?$|d$|glass|optic)/, '$1er'],
  [/(travel|label|model|cancel|fuel|signal|channel|level|tunnel|panel|control)l(?=ed$|ing$|ers?$)/, '$1'],
  [/paed(?=iat|ic)/, 'ped'],
  [/anaesth/, 'anesth'],
  [/haem(?=o|a|i)/, 'hem'],
  [/gynaec/, 'gynec'],
  [/oedem/, 'edem'],
  [/diarrhoe/, 'diarrhe'],
  [/sulph/, 'sulf'],
  [/^alumini?um/, 'aluminium'],
  [/^programme(?=s?$)/, 'program'],
  [/^licenc/, 'licens'],
  [/^(def|off)ence/, '$1ense'],
  [/^plough/, 'plow'],
  [/^mould/, 'mold'],
  [/^tire(?=s?$)/, 'tyre'],
  [/^catalogue/, 'catalog'],
  [/^grey/, 'gray'],
  [/^jeweller/, 'jewelr'],
  [/^kerb/, 'curb'],
  // A misspelling so common in notices that both forms must find each other.
  [/^stationar(?=y$|ies$)/, 'stationer'],
]
/** Most words have none of the parts, so a single test rules them out. */
const ANY_PART = new RegExp(PARTS.map(([found]) => found.source).join('|'))
/** 'organize' as 'organise': in this direction 'supervise' keeps its stem in common with 'supervision'. */
const Z_FORM = /([iy])z(?=(?:e[sdr]?|ers|ing|able|ations?|ational)$)/
const NO_Z_FORM = /^(?:(?:re|over|under|down|up|cap|out|mid|full)?siz|priz|apprize|seiz|maiz)/

/**
 * One spelling for English words (lower case) that the British and the American write differently; others as they are.
 */
export function oneEnglishSpelling(word: string): string {
  if (word.length < 4) return word
  const spelt = !word.includes('z') || NO_Z_FORM.test(word) ? word : word.replace(Z_FORM, '$1s')
  if (!ANY_PART.test(spelt)) return spelt
  return PARTS.reduce((text, [found, indexed]) => text.replace(found, indexed), spelt)
}
