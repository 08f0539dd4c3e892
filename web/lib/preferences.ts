export type Language = 'en' | 'am'
/** Gregorian or Ethiopian. */
type Calendar = 'gc' | 'et'
/** How a list shows its tenders: as notices, in a table, or by the day on which they close. */
export type ListView = 'list' | 'line' | 'calendar'
/** Lists with more than one view. */
export type ViewPlace = 'list' | 'saved' | 'alerts'
export type Preferences = {
  lang: Language
  calendar: Calendar
  theme?: 'light' | 'dark'
  /** For lists without words, where it differs from the default: 2, next to close first. */ order?: 2
  /** For saved tenders, where it differs from the default: 1, saved last first. */ savedOrder?: 1
  /** Tenders are shown next to their list, where the window has room. */ split?: true
  /** For each list with another view than notices. */ views?: Partial<Record<ViewPlace, ListView>>
}

/** Reads a Cookie header; the first of two cookies with one name counts. */
export function readCookies(header: string | null): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.split('='))
  return new Map(
    pairs.map(([name = '', ...value]): [string, string] => [name.trim(), value.join('=').trim()]).reverse(),
  )
}

function oneOf<T extends string>(value: string | null | undefined, ...allowed: T[]): T | undefined {
  return allowed.find((choice) => choice === value)
}

/**
 * The visitor's choices: `?lang=` in the URL takes precedence over the cookies. Readers of Amharic see the Ethiopian
 * calendar unless they chose otherwise.
 */
export function readPreferences(cookieHeader: string | null, search: URLSearchParams): Preferences {
  const cookies = readCookies(cookieHeader)
  const lang = oneOf(search.get('lang'), 'en', 'am') ?? oneOf(cookies.get('lang'), 'en', 'am') ?? 'en'
  const calendar =
    oneOf(search.get('cal'), 'gc', 'et') ?? oneOf(cookies.get('cal'), 'gc', 'et') ?? (lang === 'am' ? 'et' : 'gc')
  return {
    lang,
    calendar,
    theme: oneOf(cookies.get('prefers-color'), 'light', 'dark'),
    ...(cookies.get('order') === '2' ? { order: 2 as const } : {}),
    ...(cookies.get('order-saved') === '1' ? { savedOrder: 1 as const } : {}),
    ...(cookies.get('split') === '1' ? { split: true as const } : {}),
    ...viewsIn(cookies),
  }
}

function viewsIn(cookies: ReadonlyMap<string, string>): Pick<Preferences, 'views'> {
  const views = (['list', 'saved', 'alerts'] as const).flatMap((place) => {
    const view = oneOf(cookies.get(`view-${place}`), 'line', 'calendar')
    return view ? [[place, view]] : []
  })
  return views.length > 0 ? { views: Object.fromEntries(views) } : {}
}

export type PreferenceChoice =
  | { lang: Language }
  | { cal: Calendar }
  | { theme: 'light' | 'dark' | 'system' }
  | { [place in `view-${ViewPlace}`]?: ListView }

/**
 * A link that stores a choice and returns to `to`, a path of this site. A `?lang=` or `?cal=` there would override the
 * choice, so it is dropped.
 */
export function preferenceLink(choice: PreferenceChoice, to: string): string {
  const back = new URL(to, 'http://here')
  for (const name of Object.keys(choice)) back.searchParams.delete(name)
  const [[name, value] = ['', '']] = Object.entries(choice)
  return `/preferences?${name}=${value}&to=${encodeURIComponent(back.pathname + back.search)}`
}
