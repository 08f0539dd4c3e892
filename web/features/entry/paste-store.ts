import { createStore } from '#web/lib/create-store.ts'
import type { Store } from '#web/lib/create-store.ts'
import type { KnownCompany } from '#contract/desk.ts'
import type { Parsed } from '#notice-parser/parsed.ts'
import type { Entry } from './entry-store.ts'
import type { EntryValues } from './entry-values.ts'
import { deviceOnly, NOTHING_PASTED } from './entry-values.ts'
import {
  acceptAll,
  answerOf,
  isEmpty,
  missingIn,
  openOnes,
  proposalsFor,
  proposalStateOf,
  stopAfter,
  takenQuotes,
} from './form-proposals.ts'
import type { Answers, FieldChoice, FieldName, FormProposal, ProposalState, TakenQuote } from './form-proposals.ts'
import { memoryProposals } from './memory.ts'
import type { EntryCommand } from './paste-keys.ts'
import { faultOf } from './pasted-words.ts'
import type { PasteFault } from './pasted-words.ts'
import type { keepWaiting, waitingNotices } from './waiting-notices.ts'

export type PasteView = {
  /** What was pasted and is read; '' where nothing was. */
  clipping: string
  proposals: readonly FormProposal[]
  /** Its language is known. */
  isKnown: boolean
  /** Several notices of one paste, for somebody to tick. */
  several: readonly string[]
  /** The whole of them. */
  pasted: string
  fault: PasteFault | 'unread' | undefined
  /** Notices that wait for their turn. */
  waiting: number
  /** The field in focus. */
  at: FieldName | undefined
  /** Where the focus is to go; another `count` asks once more. */
  goal: { to: FieldName; count: number } | undefined
}

/** What it needs of the world: tests give their own. */
export type PastePorts = {
  parse(words: string): Promise<Parsed>
  waiting: typeof waitingNotices
  keepWaiting: typeof keepWaiting
  /** Words of another form that are to be read here. */
  handedOver(): string
}
type EntryPart = Pick<Entry, 'live' | 'put' | 'note'> & { store: Pick<Entry['store'], 'get'> }

/** Words so short may hold none that tell their language. */
const SHORT = 200

const EMPTY: PasteView = {
  clipping: '',
  proposals: [],
  isKnown: true,
  several: [],
  pasted: '',
  fault: undefined,
  waiting: 0,
  at: undefined,
  goal: undefined,
}

const isOfTime = (name: FieldName): boolean => name === 'closing' || name === 'openning' || name === 'published'

export function answersIn(values: EntryValues): Answers {
  try {
    return JSON.parse(values['answers'] || '{}') as Answers
  } catch {
    return {}
  }
}

/** The words that were pasted, what they propose, and what is done with it. */
export function createPaste(entry: EntryPart, ports: PastePorts) {
  const store: Store<PasteView> = createStore(EMPTY)
  const view = (): PasteView => store.get()
  const tell = (more: Partial<PasteView>): void => store.set({ ...view(), ...more })
  const answers = (): Answers => answersIn(entry.live())
  const answer = (more: Answers): void => entry.note({ answers: JSON.stringify({ ...answers(), ...more }) })
  let parsed: readonly FormProposal[] = []
  let known: KnownCompany | undefined
  const all = (): readonly FormProposal[] => [...parsed, ...memoryProposals(known, parsed)]
  /** What the notice says; what is known of the buyer waits for who asks for it, and takes nobody's way. */
  const open = (): FormProposal[] =>
    openOnes(view().proposals, entry.live(), answers()).filter(({ memory }) => memory === undefined)
  const remembered = (): FormProposal[] =>
    openOnes(view().proposals, entry.live(), answers()).filter(({ memory }) => memory !== undefined)
  const of = (name: FieldName | undefined): FormProposal | undefined =>
    view().proposals.find((one) => one.name === name)
  const isOpen = (name: FieldName | undefined): boolean =>
    openOnes(view().proposals, entry.live(), answers()).some((one) => one.name === name)
  const go = (to: FieldName | undefined): void => {
    if (to !== undefined) tell({ goal: { to, count: (view().goal?.count ?? 0) + 1 } })
  }
  /** What comes next on the way through the form: what is proposed, then what is missing. */
  const moveOn = (from: FieldName | undefined): void => {
    const stops = open().map(({ name }) => name)
    go(stopAfter(stops.length > 0 ? stops : missingIn(entry.live()), from))
  }
  /** No date that was read from a picture is sure: a 3 and an 8 look alike. */
  const asRead = (read: readonly FormProposal[]): FormProposal[] =>
    read.map((one) => (entry.live()['pictured'] && isOfTime(one.name) ? { ...one, sure: false } : one))
  const take = async (words: string): Promise<void> => {
    try {
      const read = await ports.parse(words)
      parsed = asRead(proposalsFor(read, words))
      const language = read.proposals.find(({ field }) => field === 'language')
      const isKnown = language !== undefined && (language.sure || words.length < SHORT)
      tell({
        clipping: words,
        proposals: all(),
        isKnown,
        several: [],
        pasted: '',
        fault: undefined,
      })
      moveOn(undefined)
    } catch {
      parsed = []
      tell({ clipping: words, proposals: all(), several: [], pasted: '', fault: 'unread' })
    }
  }
  /** Notes the words before anything is done with them, so that a page that goes takes nothing along. */
  const begin = (words: string, pictured = ''): Promise<void> => {
    entry.note({ clipping: words, answers: '', pictured })
    return take(words)
  }
  const use = (name: FieldName, choice: FieldChoice | undefined): void => {
    if (!choice) return
    entry.put(choice.put)
    answer({ [name]: [choice.rule, 'accepted'] })
  }
  /** Notes what becomes of a proposal whose field somebody types in. */
  const typed = (name: FieldName | undefined): void => {
    const proposal = of(name)
    if (!proposal) return
    const now = answerOf(proposal, entry.live())
    if (now[proposal.name]?.[1] !== answers()[proposal.name]?.[1]) answer(now)
  }
  return {
    store,
    /** Goes on with what was pasted before, here or in another form; for a new tender, with the next notice that waits. */
    async restore(isNew: boolean): Promise<void> {
      const { clipping = '' } = entry.live()
      const waiting = ports.waiting()
      tell({ waiting: waiting.length })
      const handed = ports.handedOver()
      if (handed !== '') return begin(handed)
      if (clipping !== '') return take(clipping)
      const isUntouched = Object.keys(deviceOnly(entry.live())).length === 0 && entry.store.get().restored === undefined
      if (isNew && isUntouched && waiting.length > 0) await this.takeWaiting()
    },
    async takeWaiting(): Promise<void> {
      const [next, ...rest] = ports.waiting()
      if (next === undefined) return
      entry.note({ clipping: next, answers: '', pictured: '' })
      ports.keepWaiting(rest)
      tell({ waiting: rest.length })
      await take(next)
    },
    dropWaiting(): void {
      ports.keepWaiting([])
      tell({ waiting: 0 })
    },
    async paste(words: string): Promise<void> {
      const fault = faultOf(words)
      if (fault) return tell({ fault, pasted: words })
      tell({ fault: undefined })
      const read = await ports.parse(words).catch(() => undefined)
      if (read && read.notices.length > 1) {
        const several = read.notices.map(([start, end]) => words.slice(start, end).trim())
        return tell({ several, pasted: words })
      }
      await begin(words)
    },
    /** Of several notices, those that are to be entered: the first now, the others after it. */
    async choose(notices: readonly string[]): Promise<void> {
      const [first, ...rest] = notices
      if (first === undefined) return
      const all = [...rest, ...ports.waiting()]
      ports.keepWaiting(all)
      tell({ waiting: all.length })
      await begin(first)
    },
    /** Words that were read from a picture and looked over. */
    read: (words: string): Promise<void> => begin(words, 'on'),
    /** It was one notice after all. */
    chooseWhole: (): Promise<void> => begin(view().pasted),
    again: (): Promise<void> => take(view().clipping),
    remove(): void {
      parsed = []
      entry.note(NOTHING_PASTED)
      tell({ ...EMPTY, proposals: all(), waiting: view().waiting })
    },
    focused(at: FieldName | undefined): void {
      const before = view().at
      if (at === before) return
      tell({ at })
      // An editor tells of its text a moment after the key.
      if (before !== undefined && !isEmpty(before, entry.live())) typed(before)
    },
    of,
    isOpen,
    remembered,
    /** What is known of the buyer whose name stands in the form. */
    remember(now: KnownCompany | undefined): void {
      if (JSON.stringify(now) === JSON.stringify(known)) return
      known = now
      tell({ proposals: all() })
    },
    /** Takes all that earlier notices say and nothing stands against. */
    takeRemembered(): void {
      const taken = remembered()
      entry.put(Object.assign({}, ...taken.map(({ options: [first] }) => first?.put ?? {})) as EntryValues)
      answer(Object.fromEntries(taken.map(({ name }) => [name, ['memory-company', 'accepted'] as const])))
    },
    standing: (proposal: FormProposal): ProposalState => proposalStateOf(proposal, entry.live(), answers()),
    /** Takes what is proposed for a field, where one answer is likely, and goes on; a doubt asks for its candidates. */
    accept(name: FieldName | undefined): void {
      const proposal = isOpen(name) ? of(name) : undefined
      if (proposal && !proposal.isLikely) return go(proposal.name)
      if (proposal) use(proposal.name, proposal.options[0])
      moveOn(name)
    },
    /** Takes a candidate, and goes on. */
    pick(name: FieldName, place: number): void {
      const choice = of(name)?.options[place]
      if (!choice) return
      use(name, choice)
      moveOn(name)
    },
    /** Takes a value and stays, for it to be changed. */
    edit(name: FieldName): void {
      use(name, of(name)?.options[0])
      go(name)
    },
    refuse(name: FieldName): void {
      const rule = of(name)?.options[0]?.rule
      if (rule === undefined) return
      answer({ [name]: [rule, 'refused'] })
      go(name)
    },
    acceptAll(): void {
      const taken = acceptAll(open())
      if (Object.keys(taken.put).length > 0) {
        entry.put(taken.put)
        answer(taken.answers)
      }
      moveOn(undefined)
    },
    /** The next field, or the one before, that is in doubt or faulty. */
    toDoubt(step: 1 | -1, faulty: readonly FieldName[]): void {
      const doubted = open()
        .filter((one) => !one.sure)
        .map(({ name }) => name)
      go(stopAfter([...doubted, ...faulty], view().at, step))
    },
    typed,
    /** Does what a key asks for in a field; answers whether anything was done. */
    does(name: FieldName, command: EntryCommand): boolean {
      if (typeof command === 'object') {
        if (command.pick >= (of(name)?.options.length ?? 0)) return false
        this.pick(name, command.pick)
      } else if (command === 'accept') this.accept(name)
      else if (command === 'refuse') this.refuse(name)
      else if (command === 'edit') this.edit(name)
      else if (command === 'candidates') go(name)
      else return false
      return true
    },
    /** What of the words is held by the form now. */
    quotes: (): TakenQuote[] =>
      // Without its quote a closing is typed again by anyone who approves.
      takenQuotes(view().proposals, entry.live()).filter(
        ({ field }) => field !== 'closing' || !entry.live()['pictured'],
      ),
  }
}
export type Paste = ReturnType<typeof createPaste>
