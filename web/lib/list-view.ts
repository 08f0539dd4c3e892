import { storePreference } from './store-preference.ts'
import { readPreferences } from './preferences.ts'
import type { ListView, ViewPlace } from './preferences.ts'

/** The last view in a URL since the page was opened: links without a view stay in it. */
const asked: Partial<Record<ViewPlace, ListView>> = {}

/** The view in a URL. */
export const viewIn = (params: URLSearchParams): ListView | undefined => {
  const view = params.get('view')
  return view === 'list' || view === 'line' || view === 'calendar' ? view : undefined
}

/** The view in the document, whose loader ran on the server. */
export const holdView = (place: ViewPlace, view: ListView): void => {
  asked[place] = view
}

/** In the browser: the view in a URL, else the previous one, else the one stored on this device. */
export function viewHere(place: ViewPlace, params: URLSearchParams): ListView {
  const view = viewIn(params) ?? asked[place]
  asked[place] = view
  return view ?? readPreferences(document.cookie, params).views?.[place] ?? 'list'
}

/** Stores a chosen view on this device, where the server reads it with the other preferences. */
export function storeView(place: ViewPlace, view: ListView): void {
  storePreference(`view-${place}`, view, view === 'list')
}
