import { partsByBlanks } from '#notice-parser/notices.ts'
import type { Parsed } from '#notice-parser/parsed.ts'
import type { Store } from '#web/lib/create-store.ts'
import { deviceOnly, NOTHING_PASTED } from './entry-values.ts'
import type { PastedInto, PasteProposals } from './paste-proposals.ts'
import { NO_PASTE } from './paste-view.ts'
import type { PasteView } from './paste-view.ts'
import type { PasteWalk } from './paste-walk.ts'
import { faultOf } from './pasted-words.ts'
import type { storeWaitingNotices, NoticeWords, waitingNotices } from './waiting-notices.ts'

/** The outside world; tests pass their own. */
export type PastePorts = {
  parse(words: string): Promise<Parsed>
  waiting: typeof waitingNotices
  storeWaitingNotices: typeof storeWaitingNotices
  /** Words passed from another form, to be read here. */
  handedOver(): NoticeWords | undefined
}
type Intake = {
  entry: PastedInto
  view: Store<PasteView>
  proposals: PasteProposals
  walk: PasteWalk
  ports: PastePorts
}

/** Words this short may not show their language. */
const SHORT = 200

/** How words come into the form: pasted, read from a picture, waiting from before, or passed by another form. */
export function createIntake({ entry, view, proposals, walk, ports }: Intake) {
  const update = (more: Partial<PasteView>): void => view.set({ ...view.get(), ...more })

  const read = (words: string): Promise<void> => readWords({ view, proposals, walk, ports }, words)
  // Words are stored before anything else, so that they survive closing the page.
  const note = ({ words, isPictured }: NoticeWords): void =>
    entry.note({ clipping: words, answers: '', pictured: isPictured ? 'on' : '' })
  const begin = (notice: NoticeWords): Promise<void> => {
    note(notice)
    return read(notice.words)
  }
  const setWaiting = (notices: readonly NoticeWords[]): void => {
    ports.storeWaitingNotices(notices)
    update({ waiting: notices.length })
  }
  async function takeWaiting(): Promise<void> {
    const [next, ...rest] = ports.waiting()
    if (next === undefined) return
    note(next)
    setWaiting(rest)
    await read(next.words)
  }
  return {
    takeWaiting,
    dropWaiting: (): void => setWaiting([]),
    /** Continues with words pasted before, here or in another form; for a new tender, with the next waiting notice. */
    async restore(isNew: boolean): Promise<void> {
      const { clipping = '' } = entry.live()
      const waiting = ports.waiting()
      update({ waiting: waiting.length })
      const handed = ports.handedOver()
      update({ leftDraft: handed?.leftDraft })
      if (handed) return begin(handed)
      if (clipping !== '') return read(clipping)
      if (isNew && isUntouched(entry) && waiting.length > 0) await takeWaiting()
    },
    async paste(words: string): Promise<void> {
      const fault = faultOf(words)
      if (fault) return update({ fault, pasted: words, isPictured: false })
      update({ fault: undefined, isPictured: false })
      const found = await ports.parse(words).catch(() => undefined)
      if (!found || found.notices.length <= 1) return begin({ words, isPictured: false })
      const several = found.notices.map(([start, end]) => words.slice(start, end).trim())
      return update({ several, pasted: words })
    },
    /** Of several notices, those to enter: the first now, the others after it. */
    async choose([first, ...rest]: readonly string[]): Promise<void> {
      if (first === undefined) return
      const { isPictured } = view.get()
      setWaiting([...rest.map((words) => ({ words, isPictured })), ...ports.waiting()])
      await begin({ words: first, isPictured })
    },
    /** Treats the several notices as one. */
    chooseWhole: (): Promise<void> => begin({ words: view.get().pasted, isPictured: view.get().isPictured }),
    /** Takes words that were read from a picture and checked by a person. */
    read: (words: string): Promise<void> => begin({ words, isPictured: true }),
    again: (): Promise<void> => read(view.get().clipping),
    ...emptied({ entry, view, proposals }),
  }
}

/** How words leave the form again. */
function emptied({ entry, view, proposals }: Pick<Intake, 'entry' | 'view' | 'proposals'>) {
  const empty = (more: Partial<PasteView> = {}): void => {
    const { waiting } = view.get()
    proposals.dropParsed()
    entry.note(NOTHING_PASTED)
    view.set({ ...view.get(), ...NO_PASTE, proposals: proposals.all(), waiting, ...more })
  }
  return {
    remove: (): void => empty(),
    /** Splits the words at blank lines, into parts to tick. */
    splitUp: (): void =>
      empty({
        several: view.get().parts,
        pasted: view.get().clipping,
        isPictured: Boolean(entry.live()['pictured']),
      }),
  }
}

/** Nothing was typed or pasted into the form before. */
const isUntouched = ({ live, store }: PastedInto): boolean =>
  Object.keys(deviceOnly(live())).length === 0 && store.get().restored === undefined

/** Reads words into proposals; when the reader fails, the words stay with a message. */
async function readWords({ view, proposals, walk, ports }: Omit<Intake, 'entry'>, words: string): Promise<void> {
  const update = (more: Partial<PasteView>): void => view.set({ ...view.get(), ...more })
  try {
    const found = await ports.parse(words)
    proposals.takeParsed(found, words)
    const language = found.proposals.find(({ field }) => field === 'language')
    const isKnown = language !== undefined && (language.sure || words.length < SHORT)
    const all = proposals.all()
    const parts = found.notices.length > 1 ? [] : partsByBlanks(words)
    update({ clipping: words, proposals: all, isKnown, several: [], parts, pasted: '', fault: undefined })
    walk.moveOn(undefined)
  } catch {
    proposals.dropParsed()
    update({ clipping: words, proposals: proposals.all(), several: [], parts: [], pasted: '', fault: 'unread' })
  }
}
