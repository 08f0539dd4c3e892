import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContactPointView } from '#contract/notifications.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import type { showToast } from '#web/ui/show-toast.ts'
import { followSearch } from './follow-search.ts'

beforeAll(() => speak('en'))
afterAll(() => speak('en'))

type Call = NonNullable<Parameters<typeof followSearch>[2]>['call']
type Answers = {
  save?: (body: { channels: string[] }) => unknown
  points?: Pick<ContactPointView, 'channel' | 'label' | 'usable' | 'why'>[]
  kept?: Partial<SavedSearch>[]
}
const MORNINGS = 'New tenders for “cement” come to you each morning.'
const kept: Partial<SavedSearch> = {
  name: 'cement',
  search: 'keyword=cement',
  frequency: 'daily',
  channels: ['email'],
  paused: false,
}
const confirmed = { channel: 'email', label: 'a@b.et', usable: true } as const
const unconfirmed = { channel: 'email', label: 'a@b.et', usable: false, why: 'not-confirmed' } as const
const taken = () => {
  const fieldErrors = { name: [{ code: 'search-name-taken' as const }] }
  const title = 'Please correct the marked fields.'
  throw new ApiProblem({ type: 'about:blank', title, status: 400, code: 'invalid-input', fieldErrors })
}

/** All messages to a person who follows 'cement', with the requested channels, and the labels of the actions. */
async function said(offered: Parameters<typeof followSearch>[1], { save, points, kept: before }: Answers) {
  const asked: string[][] = []
  const notices: string[] = []
  const call = async (key: string, input?: { body: { channels: string[] } }) => {
    if (key === 'GET /api/savedSearches') return before ?? []
    if (key === 'GET /api/Notification/contact-points') {
      if (!points) throw new Unreachable()
      return points
    }
    const { channels } = input?.body ?? { channels: [] }
    asked.push(channels)
    return save ? save({ channels }) : { ...kept, channels }
  }
  const say: typeof showToast = (text, actions) =>
    void notices.push([text, ...(actions ?? []).map(({ label }) => label)].join(' | '))
  await followSearch('cement', offered, { call: call as Call, say })
  return { asked, notices }
}

test('morning messages are promised if the channel reaches the reader', async () => {
  expect(await said(['email', 'telegram'], { points: [confirmed] })).toEqual({
    asked: [['email']],
    notices: [MORNINGS],
  })
  const chat = { channel: 'telegram', label: 'chat', usable: true } as const
  expect(await said(['telegram'], { points: [chat] })).toEqual({ asked: [['telegram']], notices: [MORNINGS] })
})

test('an email that is not confirmed, or an installation that sends nothing, promises nothing', async () => {
  const shown = [
    await said(['email'], { points: [unconfirmed] }),
    await said([], { points: [unconfirmed] }),
    await said(['email'], {}),
  ].flatMap(({ notices }) => notices)
  expect(shown).toEqual([
    '“cement” was saved. Email: Not confirmed yet, so we send nothing there. | Confirm your email',
    "“cement” was saved. We don't send messages from here yet: matches appear in your alert list.",
    '“cement” was saved.',
  ])
})

test('a search that is already saved is no error; another one with its name is named and linked', async () => {
  const again = async (before: Partial<SavedSearch>[]) =>
    (await said(['email'], { save: taken, points: [confirmed], kept: before })).notices
  const other = 'You already have a saved search with this name. | Saved searches'
  expect(await again([kept])).toEqual([MORNINGS])
  expect(await again([{ ...kept, paused: true }])).toEqual([other])
  expect(await again([{ ...kept, search: 'keyword=cement&regions=Afar' }])).toEqual([other])
})

test('a refusal of another kind, or no answer, is shown as it is', async () => {
  const full = () => {
    throw new ApiProblem({ type: 'about:blank', title: 'Not now', status: 409, code: 'wrong-state' })
  }
  expect((await said(['email'], { save: full })).notices[0]).toMatch(/^You've reached the limit of 50 saved searches/)
  const away = () => {
    throw new Unreachable()
  }
  expect((await said(['email'], { save: away })).notices).toHaveLength(1)
})
