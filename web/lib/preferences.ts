export type Language = 'en' | 'am'
/** Gregorian or Ethiopian. */
type Calendar = 'gc' | 'et'
/** How a list shows its tenders: as notices, in a table, or by the day on which they close. */
export type ListView = 'list' | 'line' | 'calendar'
/** Lists that can be seen in more than one way. */
export type ViewPlace = 'list' | 'saved' | 'alerts'
export type Preferences = {
  lang: Language
  calendar: Calendar
  theme?: 'light' | 'dark'
  /** Of lists without words, where another than the usual one was chosen: 2, what closes next first. */ order?: 2
  /** Of saved tenders, where another than the usual one was chosen: 1, what was saved last. */ savedOrder?: 1
  /** Tenders are shown next to their list, where the window has the room. */ split?: true
  /** Of each list, where another than notices was chosen. */ views?: Partial<Record<ViewPlace, ListView>>
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
 * The visitor's choices: `?lang=` in the address over the cookies. Readers of Amharic see the Ethiopian calendar unless
 * they chose otherwise.
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

/** A link that remembers a choice and comes back to `to`, a path of this site. A `?lang=` or `?cal=` there would outvote the choice, so it is dropped. */
export function preferenceLink(choice: PreferenceChoice, to: string): string {
  const back = new URL(to, 'http://here')
  for (const name of Object.keys(choice)) back.searchParams.delete(name)
  const [[name, value] = ['', '']] = Object.entries(choice)
  return `/preferences?${name}=${value}&to=${encodeURIComponent(back.pathname + back.search)}`
}
