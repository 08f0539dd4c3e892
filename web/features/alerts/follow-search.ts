import { contactState } from '#contract/contact-state.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { ToastAction } from '#web/ui/toast-region.tsx'
import { SAVED_SEARCHES } from './addresses.ts'
import { channelText } from './channel-text.ts'
import { firstChannels } from './first-channels.ts'
import { reachPlace, reachText } from './reach-text.ts'
import { isNameTaken, searchRefusal } from './search-refusal.ts'

const MAX_NAME = 80

type Deps = { call: typeof browserCall; say: typeof showToast }
const linkTo = (to: string, label: string): ToastAction => ({ label, run: () => location.assign(to) })

/** Saves a search for these words with a daily message on an `offered` channel, and says whether it will arrive. */
export async function followSearch(
  keyword: string,
  offered: readonly ChannelName[],
  deps: Deps = { call: browserCall, say: showToast },
): Promise<void> {
  const name = keyword.slice(0, MAX_NAME).trim()
  const body = { name, query: { keyword }, frequency: 'daily' as const, channels: [...firstChannels(offered)] }
  try {
    return await saySaved(await deps.call('POST /api/savedSearches', { body }), offered, deps)
  } catch (error) {
    if (!isNameTaken(error)) return deps.say(searchRefusal(error))
    const before = await findDailySearch(keyword, deps).catch(() => undefined)
    if (before) return saySaved(before, offered, deps)
    return deps.say(searchRefusal(error), [linkTo(SAVED_SEARCHES, m.saved_searches())])
  }
}

/** The saved search that already sends the same words each morning. */
const findDailySearch = async (keyword: string, { call }: Deps): Promise<SavedSearch | undefined> =>
  (await call('GET /api/savedSearches')).find(
    ({ search, frequency, paused }) =>
      search === new URLSearchParams({ keyword: keyword.trim() }).toString() && frequency === 'daily' && !paused,
  )

/** Says how the saved search alerts, and promises nothing on a channel that does not reach the reader. */
async function saySaved({ name, channels }: SavedSearch, offered: readonly ChannelName[], { call, say }: Deps) {
  const saved = m.tabs_saved({ name })
  if (offered.length === 0) return say(`${saved} ${m.first_in_list()}`)
  const points = await call('GET /api/Notification/contact-points').catch(() => undefined)
  if (!points) return say(saved)
  const reaches = channels.map((channel) => ({ channel, reach: contactState(points, channel, offered) }))
  const [first] = reaches
  if (!first || reaches.some(({ reach }) => reach.state === 'usable')) return say(m.front_watching({ words: name }))
  const why = `${channelText(first.channel)}${m.colon()}${reachText(first.reach, first.channel)}`
  const place = first.reach.state === 'not-configured' ? undefined : reachPlace(first.channel)
  return say(`${saved} ${why}`, place ? [linkTo(place.to, place.label)] : [])
}
