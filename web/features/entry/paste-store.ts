import type { KnownCompany } from '#contract/desk.ts'
import { createStore } from '#web/lib/create-store.ts'
import type { Store } from '#web/lib/create-store.ts'
import type { EntryValues } from './entry-values.ts'
import { acceptAll } from './form-proposals.ts'
import type { FieldName } from './form-proposals.ts'
import { createIntake } from './paste-intake.ts'
import type { PastePorts } from './paste-intake.ts'
import type { EntryCommand } from './paste-keys.ts'
import { createProposals } from './paste-proposals.ts'
import type { PastedInto, PasteProposals } from './paste-proposals.ts'
import { NO_PASTE } from './paste-view.ts'
import type { PasteView } from './paste-view.ts'
import { createWalk } from './paste-walk.ts'
import type { PasteWalk } from './paste-walk.ts'

export type Paste = ReturnType<typeof createPaste>

/** The pasted words, their proposals, and the decisions about them. */
export function createPaste(entry: PastedInto, ports: PastePorts) {
  const store: Store<PasteView> = createStore(NO_PASTE)
  const proposals = createProposals(entry, store)
  const walk = createWalk(entry, store, proposals)
  const { of, isOpen, remembered, stateOf, typed, quotes } = proposals
  return {
    store,
    ...createIntake({ entry, view: store, proposals, walk, ports }),
    ...createDecisions(entry, proposals, walk),
    of,
    isOpen,
    remembered,
    stateOf,
    typed,
    quotes,
    focused: walk.focused,
    toDoubt: walk.toDoubt,
    /** Adds the known facts about the buyer in the form. */
    remember(known: KnownCompany | undefined): void {
      if (proposals.setKnown(known)) store.set({ ...store.get(), proposals: proposals.all() })
    },
  }
}

/** Decisions about proposals. */
function createDecisions(entry: PastedInto, proposals: PasteProposals, walk: PasteWalk) {
  const { of, use, answer } = proposals
  /** Takes the proposal for a field, where one answer is likely, and continues; a doubt opens its candidates. */
  const accept = (name: FieldName | undefined): void => {
    const proposal = proposals.isOpen(name) ? of(name) : undefined
    if (proposal && !proposal.isLikely) return walk.go(proposal.name)
    if (proposal) use(proposal.name, proposal.options[0])
    walk.moveOn(name)
  }
  /** Takes a candidate, and continues. */
  const pick = (name: FieldName, place: number): void => {
    const choice = of(name)?.options[place]
    if (!choice) return
    use(name, choice)
    walk.moveOn(name)
  }
  /** Takes a value and stays, so that it can be edited. */
  const edit = (name: FieldName): void => {
    use(name, of(name)?.options[0])
    walk.go(name)
  }
  const refuse = (name: FieldName): void => {
    const rule = of(name)?.options[0]?.rule
    if (rule === undefined) return
    answer({ [name]: [rule, 'refused'] })
    walk.go(name)
  }
  return {
    accept,
    pick,
    edit,
    refuse,
    acceptAll(): void {
      const taken = acceptAll(proposals.open())
      if (Object.keys(taken.put).length > 0) {
        entry.put(taken.put)
        answer(taken.answers)
      }
      walk.moveOn(undefined)
    },
    /** Takes all undisputed values from earlier notices. */
    takeRemembered(): void {
      const taken = proposals.remembered()
      entry.put(Object.assign({}, ...taken.map(({ options: [first] }) => first?.put ?? {})) as EntryValues)
      answer(Object.fromEntries(taken.map(({ name }) => [name, ['memory-company', 'accepted'] as const])))
    },
    /** Handles a key in a field; returns whether anything was done. */
    does(name: FieldName, command: EntryCommand): boolean {
      if (typeof command === 'object') {
        if (command.pick >= (of(name)?.options.length ?? 0)) return false
        pick(name, command.pick)
      } else if (command === 'accept') accept(name)
      else if (command === 'refuse') refuse(name)
      else if (command === 'edit') edit(name)
      else if (command === 'candidates') walk.go(name)
      else return false
      return true
    },
  }
}
