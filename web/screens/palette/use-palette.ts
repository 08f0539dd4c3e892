import { MINUTE } from '#ethiopia/time-units.ts'
import { useEffect, useMemo, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { useConnected } from '#web/lib/connection.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { actionsOfRegion, knownActions } from './palette-actions.ts'
import { findAmong, findable } from './palette-match.ts'
import type { Findable } from './palette-match.ts'
import { inGroups } from './palette-item.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { actionsOfReminder } from './palette-remind.ts'
import { NO_MEMORY, fromMemory, fromService, readMemory, searchItem } from './palette-sources.ts'

/** The service is called after this pause in typing. */
const ASK_AFTER_MS = 150
const LEAST_LETTERS = 2
const MAX_ACTIONS = 6
const MAX_IN_GROUP = 5
/** Before anything is typed: the most frequent actions. */
const MAX_AT_FIRST = 9
const FOUND: readonly PaletteGroup[] = ['actions', 'tenders', 'words', 'searches', 'buyers']
const AT_FIRST: readonly PaletteGroup[] = ['searches', 'actions']

export type PaletteState = 'ready' | 'asking' | 'failed' | 'away'
type Answer = { typed: string; items: PaletteItem[]; isFailed?: boolean }

/** Items of this device and the saved searches of a signed-in reader, read when the palette opens. */
function useKnown() {
  const [memory, setMemory] = useState(NO_MEMORY)
  const [searches, setSearches] = useState<Findable<PaletteItem>[]>([])
  useEffect(() => {
    let isGone = false
    void readMemory(Date.now()).then((found) => isGone || setMemory(found))
    if (isSignedIn())
      void browserCall('GET /api/savedSearches').then(
        (found) => isGone || setSearches(found.map((search) => findable(searchItem(search), [search.name]))),
        // Their page shows the reason; here they are only an addition.
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [])
  return { memory, searches }
}

/** The service's results for the typed text; `round` repeats the call. */
function useService(typed: string, round: number, isConnected: boolean) {
  const [answer, setAnswer] = useState<Answer>({ typed: '', items: [] })
  const asked = typed.trim()
  useEffect(() => {
    if (asked.length < LEAST_LETTERS || !isConnected) return undefined
    let isGone = false
    const timer = setTimeout(
      () =>
        void fromService(asked).then(
          (items) => isGone || setAnswer({ typed: asked, items }),
          () => isGone || setAnswer({ typed: asked, items: [], isFailed: true }),
        ),
      ASK_AFTER_MS,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, round, isConnected])
  return answer
}

/** The groups for the typed text: from memory at once, then with the server's additions. */
export function usePalette(typed: string) {
  const visitor = useVisitor()
  const isConnected = useConnected()
  const [round, setRound] = useState(0)
  const { memory, searches } = useKnown()
  const now = useNow(MINUTE)
  const actions = useMemo(() => knownActions(visitor, now), [visitor, now])
  const answer = useService(typed, round, isConnected)
  const wanted = typed.trim()
  const groups = useMemo(() => {
    if (wanted === '')
      return inGroups(
        [...searches.map(({ value }) => value), ...findAmong('', actions, MAX_AT_FIRST)],
        AT_FIRST,
        MAX_AT_FIRST,
      )
    const own = [
      ...actionsOfReminder(wanted),
      ...actionsOfRegion(wanted, visitor, now),
      ...findAmong(wanted, actions, MAX_ACTIONS),
      ...findAmong(wanted, searches, MAX_IN_GROUP),
      ...fromMemory(wanted, memory),
    ]
    return inGroups(own.concat(answer.typed === wanted ? answer.items : []), FOUND, MAX_IN_GROUP)
  }, [wanted, actions, searches, memory, answer, visitor, now])
  const isAnswered = wanted.length < LEAST_LETTERS || answer.typed === wanted
  const state: PaletteState = !isConnected
    ? 'away'
    : !isAnswered
      ? 'asking'
      : answer.isFailed && wanted.length >= LEAST_LETTERS
        ? 'failed'
        : 'ready'
  const again = () => {
    setRound(round + 1)
  }
  return { groups, state, again }
}
