import { expect, test } from 'vitest'
import { createStore } from '#web/lib/create-store.ts'
import type { FieldName } from './form-proposals.ts'
import type { PastedInto, PasteProposals } from './paste-proposals.ts'
import { NO_PASTE } from './paste-view.ts'
import { createWalk } from './paste-walk.ts'

test('after the last proposal the first missing field comes, and from a missing one the next', () => {
  const view = createStore(NO_PASTE)
  const entry = { live: () => ({ shortTitle: 'Pumps', tel1: '0911123456' }) } as unknown as PastedInto
  const walk = createWalk(entry, view, { open: () => [] } as unknown as PasteProposals)
  const after = (name: FieldName) => {
    walk.moveOn(name)
    return view.get().goal?.to
  }
  expect([after('tel1'), after('companyName'), after('sourceName')]).toEqual([
    'companyName',
    'sourceName',
    'categories',
  ])
})
