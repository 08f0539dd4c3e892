import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { runAction } from '../keys/run-action.ts'
import { hasAction } from '../keys/list-cursor.ts'
import type { TenderAction } from '../keys/list-cursor.ts'
import { openKeyHelp } from '../keys/open-key-help.tsx'
import { saveSearchAddress } from '#web/features/search/save-search-address.ts'
import { BY_CLOSING, EMPTY_SEARCH, SINCE_LAST_VISIT, listSearchAddress } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { readSearch } from '#web/features/search/read-search.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { preferenceLink } from '#web/lib/preferences.ts'
import type { PreferenceChoice } from '#web/lib/preferences.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { findAmong, findable, withoutName } from './palette-match.ts'
import type { Findable } from './palette-match.ts'
import type { PaletteItem } from './palette-item.ts'
import { isOtherDocument, placesFor } from './palette-places.ts'

const WEEK_DAYS = 6
/** Fewer letters begin too many names. */
const LEAST_OF_REGION = 3
const LIST = '/tenders/list'
const REGION_NAMES = REGIONS.map((region) => findable(region, [region.en, region.am]))

/** Tenders that close between two days of Addis Ababa, the next first. */
const closing = (now: number, days: number, more: Partial<ListSearch> = {}): string => {
  const today = civilDateAt(now)
  return listSearchAddress({
    ...EMPTY_SEARCH,
    ...more,
    closingFrom: isoDate(today),
    closingTo: isoDate(addDays(today, days)),
    sortOrder: BY_CLOSING,
  })
}

type Named = { item: PaletteItem; words: string }
const place = (item: Omit<PaletteItem, 'group' | 'to' | 'run'> & { to: string }, words: string): Named => ({
  item: { ...item, group: 'actions' },
  words,
})
const action = (
  item: Omit<PaletteItem, 'group' | 'to' | 'run'> & { run(): void | Promise<void> },
  words: string,
): Named => ({
  item: { ...item, group: 'actions' },
  words,
})

/** The lists by when tenders close, of a region where one is named. */
const closings = (now: number, region?: string): Named[] => {
  const more = region === undefined ? {} : { regions: [region] }
  return [
    place(
      { id: 'closing-today', label: m.palette_closing_today(), icon: 'siren', to: closing(now, 0, more) },
      'closing closes today ዛሬ የሚዘጉ የሚዘጋ',
    ),
    place(
      { id: 'closing-week', label: m.palette_closing_week(), icon: 'siren', to: closing(now, WEEK_DAYS, more) },
      'closing closes this week seven days በዚህ ሳምንት የሚዘጉ ሳምንት',
    ),
  ]
}

const ofTender = (which: TenderAction) => () => runAction(which)

/** A choice that the server stores, and then returns the reader here. */
const prefer = (choice: PreferenceChoice) => () =>
  location.assign(preferenceLink(choice, location.pathname + location.search))

function preferences({ lang, calendar, theme }: Visitor): Named[] {
  const isDark = theme === 'dark' || (!theme && matchMedia('(prefers-color-scheme: dark)').matches)
  return [
    action(
      {
        id: 'language',
        label: lang === 'am' ? 'English' : 'አማርኛ',
        lang: lang === 'am' ? 'en' : 'am',
        detail: m.language(),
        icon: 'globe',
        run: prefer({ lang: lang === 'am' ? 'en' : 'am' }),
      },
      'switch language english amharic ቋንቋ እንግሊዝኛ አማርኛ',
    ),
    action(
      {
        id: 'calendar',
        label: calendar === 'et' ? m.gregorian() : m.ethiopian(),
        detail: m.calendar(),
        icon: 'history',
        run: prefer({ cal: calendar === 'et' ? 'gc' : 'et' }),
      },
      'switch calendar gregorian ethiopian የቀን መቁጠሪያ ዘመን አቆጣጠር',
    ),
    action(
      {
        id: 'theme',
        label: isDark ? m.to_light() : m.to_dark(),
        icon: isDark ? 'sun' : 'moon',
        run: prefer({ theme: isDark ? 'light' : 'dark' }),
      },
      'theme dark light appearance switch ጨለማ ብርሃን ገጽታ',
    ),
  ]
}

async function signOut(): Promise<void> {
  const { signOutHere } = await import('#web/features/accounts/sign-out.ts')
  await signOutHere()
}

/** Actions on the reader's current tender; sharing needs one in view, on its page or next to a list. */
function actionsOfTender(isList: boolean): Named[] {
  const isTender = /^\/tenders\/(display|detail)/.test(location.pathname)
  return [
    ...(isList || isTender
      ? [
          action(
            { id: 'save', label: m.key_save(), icon: 'bookmark', run: ofTender('save') },
            'save tender bookmark ጨረታ አስቀምጥ',
          ),
          action(
            { id: 'remind', label: m.key_remind(), icon: 'bell', run: ofTender('remind') },
            'remind me reminder አስታውሰኝ ማስታወሻ',
          ),
        ]
      : []),
    ...(hasAction('share')
      ? [
          action(
            { id: 'share', label: m.palette_share(), icon: 'share-2', run: ofTender('share') },
            'share this tender send colleague አጋራ ላክ ጨረታ',
          ),
        ]
      : []),
  ]
}

function actions(visitor: Visitor): Named[] {
  const isList = location.pathname.startsWith(LIST)
  const search = readSearch(new URLSearchParams(location.search), 0, visitor.staff)
  const { person } = visitor
  return [
    ...actionsOfTender(isList),
    ...(isList
      ? [
          place(
            { id: 'save-search', label: m.save_this_search(), icon: 'plus', to: saveSearchAddress(search) },
            'save this search watch ፍለጋ አስቀምጥ',
          ),
          place({ id: 'clear', label: m.clear_search(), icon: 'x', to: LIST }, 'clear reset filters ፍለጋ አጽዳ'),
        ]
      : []),
    place(
      {
        id: 'since',
        label: m.since_last_visit(),
        icon: 'history',
        to: listSearchAddress({ ...EMPTY_SEARCH, group: SINCE_LAST_VISIT }),
      },
      'new since last visit አዲስ ካለፈው ጉብኝት',
    ),
    ...preferences(visitor),
    action(
      { id: 'keys', label: m.keys_title(), icon: 'settings', run: openKeyHelp },
      'keys keyboard shortcuts help ቁልፎች',
    ),
    person
      ? action({ id: 'sign-out', label: m.sign_out(), icon: 'arrow-left', run: signOut }, 'sign out log out ውጣ')
      : action(
          { id: 'sign-in', label: m.sign_in(), icon: 'arrow-left', run: () => openLogin() },
          'sign in log in account ግባ',
        ),
  ]
}

/** Everything that can be opened or done from here, searchable by its name in either language. */
export function knownActions(visitor: Visitor, now: number): Findable<PaletteItem>[] {
  const places = placesFor(visitor).map(({ to, icon, name, words }): Named => ({
    item: isOtherDocument(to)
      ? { id: to, group: 'actions', label: name(), icon, run: () => location.assign(to) }
      : { id: to, group: 'actions', label: name(), icon, to },
    words,
  }))
  return [...closings(now), ...places, ...actions(visitor)].map(({ item, words }) =>
    findable(item, [item.label, words]),
  )
}

/** Items for text that names a region: tenders that close there soon, and its list. */
export function actionsOfRegion(typed: string, { lang }: Visitor, now: number): PaletteItem[] {
  const named = withoutName(typed, REGION_NAMES)
  if (named) {
    const { rest, value: region } = named
    const found = findAmong(
      rest,
      closings(now, region.en).map(({ item, words }) => findable(item, [item.label, words])),
      2,
    )
    return found.map((item) => ({ ...item, id: `${item.id}-${region.en}`, detail: region[lang] }))
  }
  if (typed.length < LEAST_OF_REGION) return []
  return findAmong(typed, REGION_NAMES, 2).map((region) => ({
    id: `region-${region.en}`,
    group: 'actions',
    label: region[lang],
    detail: m.all_tenders(),
    icon: 'map-pin',
    to: listSearchAddress({ ...EMPTY_SEARCH, regions: [region.en] }),
  }))
}
