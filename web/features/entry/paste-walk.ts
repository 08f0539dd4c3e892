import type { Store } from '#web/lib/create-store.ts'
import { isEmpty, missingIn, stopAfter } from './form-proposals.ts'
import type { FieldName } from './form-proposals.ts'
import type { PastedInto, PasteProposals } from './paste-proposals.ts'
import type { PasteView } from './paste-view.ts'

export type PasteWalk = ReturnType<typeof createWalk>

/** The way through the form: where the focus is, and where it goes next. */
export function createWalk(entry: PastedInto, view: Store<PasteView>, proposals: PasteProposals) {
  const update = (more: Partial<PasteView>): void => view.set({ ...view.get(), ...more })
  const go = (to: FieldName | undefined): void => {
    if (to !== undefined) update({ goal: { to, count: (view.get().goal?.count ?? 0) + 1 } })
  }
  return {
    go,
    /** Moves to the next proposal, then to the missing fields, beginning with the first. */
    moveOn(from: FieldName | undefined): void {
      const stops = proposals.open().map(({ name }) => name)
      if (stops.length > 0) return go(stopAfter(stops, from))
      const missing = missingIn(entry.live())
      go(stopAfter(missing, from !== undefined && missing.includes(from) ? from : undefined))
    },
    /** The next field, or the one before, that is in doubt or faulty. */
    toDoubt: (step: 1 | -1, faulty: readonly FieldName[]): void => {
      const doubted = proposals.open().flatMap(({ name, sure }) => (sure ? [] : [name]))
      go(stopAfter([...doubted, ...faulty], view.get().at, step))
    },
    focused: (at: FieldName | undefined): void => {
      const before = view.get().at
      if (at === before) return
      update({ at })
      // An editor reports its text slightly after the key.
      if (before !== undefined && !isEmpty(before, entry.live())) proposals.typed(before)
    },
  }
}
