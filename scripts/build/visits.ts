import type { Visit } from './chunks.ts'

/**
 * Modules that every page fetches some seconds after loading, also for signed-in readers, and those that work without a
 * connection.
 */
const LATER = [
  'screens/error-screen.tsx',
  'lazy/after-start.ts',
  'offline/cache-for-offline.ts',
  'outbox/send-queued.ts',
  'offline/tender-cache.ts',
  'lazy/renew-token.ts',
  'features/saved/saved-store.ts',
  'features/saved/queued-changes.ts',
  'offline/own-lists.ts',
  'screens/alert-offers.tsx',
  'offline/app-shell.ts',
  'screens/data-age.tsx',
  'screens/read-cached.ts',
  'lazy/previous-visit.ts',
  'outbox/queued-changes.ts',
  'offline/cached-tenders.ts',
]
/** Actions on a card or an opened tender. */
const ACTIONS = ['screens/cache-tender.tsx', 'screens/cache-opened.tsx', 'features/sharing/share-button.tsx']
const SEARCH = [
  'features/search/filter-sheet.tsx',
  'features/search/typing-screen.tsx',
  'features/search/field-suggestions.tsx',
  'features/search/load-filter-counts.ts',
  'features/search/try-again.tsx',
  'features/search/next-steps.tsx',
  'ui/go-up.tsx',
  'screens/split-choice.tsx',
  'screens/views/list-views.tsx',
  'screens/telegram-offer.tsx',
  'features/prompts/install-card.tsx',
  'features/search/offline-list.ts',
  'features/search/remember-shown.ts',
]
const TENDER = [
  'features/alerts/tender-alerts.tsx',
  'features/tenders/copy-button.tsx',
  'features/tenders/similar-tenders.tsx',
  'features/tenders/clock-strip.tsx',
  'screens/tender-extras.tsx',
  'features/bidding/bidding-part.tsx',
  'features/bidding/decision-part.tsx',
]
const LIST = 'routes/list-page.tsx'
/** Screens with little room for more code; the list is the first of them. */
const FULL = ['alert-page', 'detail-page', 'display-page', 'home-page', 'saved-page', 'today-page'].map(
  (name) => `routes/${name}.tsx`,
)

/** Fetched with these screens without a request of the reader. */
const ALONG: Readonly<Record<string, readonly string[]>> = {
  [LIST]: [...ACTIONS, ...SEARCH],
  'routes/saved-page.tsx': ACTIONS,
  'routes/alert-page.tsx': ACTIONS,
  'routes/saved-searches-page.tsx': ['screens/saved-searches-parts.tsx'],
  'routes/profile-page.tsx': [
    'features/accounts/profile/lazy-parts.tsx',
    'features/alerts/alert-settings.tsx',
    'features/sharing/contacts-part.tsx',
    'features/bidding/certificates-part.tsx',
  ],
  'routes/detail-page.tsx': [
    ...ACTIONS,
    ...TENDER,
    'features/documents/document-tools.tsx',
    'features/subscriptions/subscribe-prompt.tsx',
  ],
  'routes/display-page.tsx': [...ACTIONS, ...TENDER],
}
/** Estimates of how often a screen is opened; all others once. */
const OFTEN: Readonly<Record<string, number>> = {
  [LIST]: 200,
  'routes/detail-page.tsx': 40,
  'routes/display-page.tsx': 40,
  'routes/home-page.tsx': 20,
  'routes/authentication/login-page.tsx': 8,
  'routes/saved-page.tsx': 8,
  'routes/today-page.tsx': 20,
  'routes/alert-page.tsx': 8,
  'routes/profile-page.tsx': 8,
  'routes/authentication/create-account-page.tsx': 4,
  'routes/pricing-page.tsx': 4,
  'routes/payment-page.tsx': 4,
}
/**
 * Estimated bytes that a screen may load before it is usable, besides the app's own. Estimates are a third too high:
 * the script budget is decisive (scripts/build.ts).
 */
const LIMIT = 19_400
/** One below the budget of scripts/build.ts, because a file of the runtime is counted there, too. */
const FILE_LIMIT = 13
/**
 * Parts that must work offline (docs/decisions/0020): lists, opened and saved tenders, alerts, queued feedback, their
 * buttons, and signing out.
 */
export const OFFLINE: readonly string[] = [
  LIST,
  'routes/display-page.tsx',
  'routes/detail-page.tsx',
  'routes/saved-page.tsx',
  'routes/alert-page.tsx',
  'routes/today-page.tsx',
  'routes/rate-page.tsx',
  'screens/offline-card.tsx',
  'screens/on-this-device.tsx',
  'screens/alert-cards.tsx',
  'screens/lists-for-visitors.tsx',
  'features/alerts/no-alerts.tsx',
  'screens/public-card.ts',
  'routes/authentication/door-page.tsx',
  'routes/offline-page.tsx',
  'routes/not-found-page.tsx',
  'features/search/offline-list.ts',
  'features/saved/reminder-dialog.tsx',
  'features/shell/menu-sheet.tsx',
  'features/accounts/mini-profile.tsx',
  'outbox/send-before-leaving.ts',
  'offline/clear-reader-data.ts',
  'lazy/end-push.ts',
  'features/accounts/session-over.tsx',
  'ui/version-notice.ts',
  ...LATER,
  ...ACTIONS,
  ...SEARCH,
]
/** In a file of its own, because only consenting readers fetch it. */
export const ALONE = 'lazy/analytics.ts'
/** The editor of descriptions, and the form around it. */
export const EDITOR = { part: 'ui/rich-text/editor.tsx', form: 'features/entry/entry-screen.tsx' }
/**
 * Parts that this form loads on demand, with the most gzipped bytes that the script and styles of each may add to it.
 */
export const FORM_PARTS = [
  { name: 'the editor', part: EDITOR.part, most: 85_000 },
  { name: 'the grid of days', part: 'features/entry/date-grid.tsx', most: 4_000 },
  { name: 'the keys of the form', part: 'screens/keys/entry-keys.tsx', most: 2_000 },
] as const
/** Whether a lazily loaded part is loaded with the list, requested or not. */
export const comesWithList = (part: string): boolean =>
  part === LIST || LATER.includes(part) || (ALONG[LIST] ?? []).includes(part)
/** Small parts of nearly every screen or its lazy parts, and texts that would otherwise load a large file of others. */
const COMMON_PART =
  /\/(return-to|list-skeleton|form\/snackbar|alerts\/addresses|ui\/use-back-closes|part\/use-read)\.tsx?$|\/messages\/(unavailable_text|unknown_error|list_comma|ok|close|back|remove|keywords|sectors)\.js$/
/** A text on this many of the readers' screens is in the app. */
const COMMON_WORD = 9
export const isScreen = (part: string): boolean =>
  part.startsWith('routes/') && part.endsWith('-page.tsx') && part !== 'screens/error-screen.tsx'

/**
 * The visits of readers: every screen alone and with its lazy parts, and everything a press opens. `parts` are lazy
 * modules by their path in web/; `app` is in all.
 */
export function visitsOf(parts: readonly string[], app: string): Visit[] {
  return parts.flatMap((part) => {
    if (!isScreen(part)) return [{ parts: [app, part], weight: 0.5 }]
    const weight = OFTEN[part] ?? 1
    return [
      { parts: [app, part], weight: weight * 2, limit: LIMIT, mostFiles: FILE_LIMIT },
      { parts: [app, part, ...(ALONG[part] ?? []), ...LATER], weight: weight * 2 },
    ]
  })
}

export type Seed = 'app' | 'cards' | 'list' | 'later' | 'shared' | 'search' | 'tender'

/**
 * The chunk to which modules used by these parts belong, where it is obvious; `isWords` when all of them are messages.
 */
export function seedOf(users: readonly string[], modules: readonly string[], isWords: boolean): Seed | undefined {
  const screens = users.filter(isScreen)
  const has = (some: readonly string[]): boolean => users.some((user) => some.includes(user))
  if ((isWords && screens.length >= COMMON_WORD) || modules.some((name) => COMMON_PART.test(name))) return 'app'
  if (screens.includes(LIST) && screens.length > 1)
    return has(FULL) && !modules.some((name) => name.endsWith('/list-search.ts')) ? 'cards' : undefined
  if (screens.length === 1 && screens[0] === LIST && users.every((user) => user === LIST || SEARCH.includes(user)))
    return 'list'
  if (screens.length > 0)
    return (has(LATER) || has(ACTIONS)) &&
      !screens.some((screen) => FULL.slice(1, 4).includes(screen) || /authentication|profile|contact/.test(screen))
      ? 'shared'
      : undefined
  if (has(LATER) || has(ACTIONS)) return 'later'
  if (has(SEARCH) && !has(TENDER)) return 'search'
  return has(TENDER) && !has(SEARCH) ? 'tender' : undefined
}
