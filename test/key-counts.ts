import { parseNotice } from '#notice-parser/parse-notice.ts'
import type { Parsed, Proposal } from '#notice-parser/parsed.ts'
import { createEntry } from '#web/features/entry/entry-store.ts'
import { inputOf } from '#web/features/entry/entry-values.ts'
import type { EntryValues } from '#web/features/entry/entry-values.ts'
import { isEmpty, missingIn } from '#web/features/entry/form-proposals.ts'
import { proposalsFor } from '#web/features/entry/notice-proposals.ts'
import type { FieldName, FormProposal } from '#web/features/entry/form-proposals.ts'
import { commandAnywhere, commandInField } from '#web/features/entry/paste-keys.ts'
import { createPaste } from '#web/features/entry/paste-store.ts'
import type { Call } from '#web/lib/api-client.ts'
import { isJudged, isLabelled, isRight, labelledNotices } from './parsed-notices.ts'
import type { Labelled } from './parsed-notices.ts'
import { typedFor } from './typed-fields.ts'
import type { Typed } from './typed-fields.ts'

/** Pasting takes two keys, and submitting one. */
const PASTE = 2
const SUBMIT = 1
/** Moving to a field that no key leads to, and deleting its wrong words. */
const BACK_TO_IT = 3

/** Fields of the form with labels, by the parser's names. */
const LABELLED: readonly (readonly [FieldName, string])[] = [
  ['shortTitle', 'title'],
  ['companyName', 'company'],
  ['reference', 'reference'],
  ['published', 'published'],
  ['closing', 'closing'],
  ['openning', 'opening'],
  ['bidBond', 'bidBond'],
  ['docPrice', 'docPrice'],
  ['regions', 'regions'],
  ['tel1', 'phones'],
  ['email', 'emails'],
]
const REQUIRED: ReadonlySet<FieldName> = new Set(missingIn({}))

/** The parser's answer that is right by the labels, as it would be proposed; undefined where there is none. */
function rightPut({ name, said, options }: FormProposal, parsed: Parsed, notice: Labelled): EntryValues | undefined {
  if (said === undefined || !isJudged(said)) return options[0]?.put
  const answers = [
    ...parsed.proposals.filter((proposal) => proposal.field === said),
    ...parsed.doubts.filter((doubt) => doubt.field === said).flatMap(({ candidates }) => candidates),
  ]
  // Where the labels do not cover a field, the parser's first answer counts as right.
  const right = answers.find((answer) => isRight(answer, notice) ?? !isLabelled(said, notice))
  const only = (proposal: Proposal): Parsed => ({ notices: [], proposals: [proposal], doubts: [] })
  return right && proposalsFor(only(right), notice.text).find((proposal) => proposal.name === name)?.options[0]?.put
}

const NO_KEY = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }

/** An editor at the form itself: its stores, and the meaning of its keys. Every press is counted. */
async function clerkOf(notice: Labelled, sources: readonly string[]) {
  const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources }
  const parsed = parseNotice(notice.text, known)
  const entry = createEntry(undefined, {
    call: (() => Promise.reject(new Error('not asked'))) as unknown as Call,
    now: () => 1,
    kept: () => undefined,
    keep: () => undefined,
    forget: () => undefined,
  })
  const paste = createPaste(entry, {
    parse: () => Promise.resolve(parsed),
    waiting: () => [],
    storeWaitingNotices: () => undefined,
    handedOver: () => undefined,
  })
  let keys = PASTE
  await paste.paste(notice.text)
  if (paste.store.get().several.length > 0) {
    // Tab and Enter: it is one notice.
    keys += 2
    await paste.chooseWhole()
  }
  const clerk = {
    entry,
    paste,
    parsed,
    keys: () => keys,
    at: () => paste.store.get().goal?.to,
    /** A key in the focused field. */
    press(key: string, isBlank = true): void {
      const name = clerk.at()
      if (name === undefined) return
      keys += 1
      const isOpen = paste.isOpen(name)
      const options = paste.of(name)?.options ?? []
      const isList = isOpen && options.length > 1
      // The first likely answer is preselected in the list, which handles Enter itself.
      if (isList && key === 'Enter') return void (paste.of(name)?.isLikely && paste.pick(name, 0))
      const place = { isOpen, isDoubt: options.length > 1, isList, hasOwnEnter: false, isBlank }
      const command = commandInField({ ...NO_KEY, key }, place)
      if (command !== undefined) paste.does(name, command)
    },
    acceptSure(): void {
      keys += 1
      const command = commandAnywhere({ ...NO_KEY, key: 'Enter', ctrlKey: true, shiftKey: true })
      if (command === 'accept-all') paste.acceptAll()
    },
    type(name: FieldName, { put, keys: pressed }: Typed): void {
      keys += pressed
      entry.change(put)
      paste.typed(name)
    },
    goesBack(): void {
      keys += BACK_TO_IT
    },
  }
  return clerk
}
type Clerk = Awaited<ReturnType<typeof clerkOf>>

/** Handles the proposal for the focused field: by Enter, by a digit, or by the labels. */
function settle(clerk: Clerk, name: FieldName, notice: Labelled): void {
  const { paste, parsed, press, type } = clerk
  const proposal = paste.of(name)
  if (!proposal || !paste.isOpen(name)) return
  const right = rightPut(proposal, parsed, notice)
  const place = right ? proposal.options.findIndex(({ put }) => JSON.stringify(put) === JSON.stringify(right)) : -1
  if (place === 0 && proposal.isLikely) return press('Enter')
  if (place >= 0) return press(String(place + 1))
  const typed = typedFor(name, notice)
  if (typed && isWanted(proposal, notice)) type(name, typed)
  else press('Escape')
  press('Enter', false)
}

const isWanted = ({ said }: FormProposal, notice: Labelled): boolean => said !== undefined && isLabelled(said, notice)

/**
 * Fields in which the parser was wrong and sure, or missed a labelled value: an editor notices it, goes there and
 * types.
 */
function correct({ entry, paste, parsed, goesBack, type }: Clerk, notice: Labelled): void {
  const { proposals } = paste.store.get()
  for (const proposal of proposals.filter((proposal) => proposal.sure && isWanted(proposal, notice))) {
    const typed = typedFor(proposal.name, notice)
    if (rightPut(proposal, parsed, notice) || !typed || proposal.name === 'tel2') continue
    goesBack()
    type(proposal.name, typed)
  }
  for (const [name, field] of LABELLED) {
    const typed = typedFor(name, notice)
    if (!typed || !isLabelled(field, notice) || !isEmpty(name, entry.live())) continue
    if (REQUIRED.has(name) || proposals.some((proposal) => proposal.name === name)) continue
    goesBack()
    type(name, typed)
  }
}

/**
 * How many keys an editor presses for a notice: right proposals are accepted, wrong or missing values typed. It ends
 * with a form that may be submitted.
 */
export async function keysPressed(notice: Labelled, sources: readonly string[]): Promise<number> {
  const clerk = await clerkOf(notice, sources)
  clerk.acceptSure()
  correct(clerk, notice)
  const { entry, paste } = clerk
  for (let steps = 0; steps < 60; steps += 1) {
    const name = clerk.at()
    if (name !== undefined && paste.isOpen(name)) settle(clerk, name, notice)
    else if (missingIn(entry.live()).length === 0) break
    else if (name !== undefined && missingIn(entry.live()).includes(name)) {
      const typed = typedFor(name, notice)
      if (!typed) throw new Error(`${notice.id}: nothing to type for ${name}`)
      clerk.type(name, typed)
      clerk.press('Enter', false)
    } else clerk.press('Enter', false)
  }
  const { faults } = inputOf(entry.live(), undefined)
  const left = [
    ...missingIn(entry.live()),
    ...Object.keys(faults),
    ...paste.store.get().proposals.flatMap(({ name }) => (paste.isOpen(name) ? [name] : [])),
  ]
  if (left.length > 0) throw new Error(`${notice.id} cannot be submitted: ${left.join(', ')}`)
  return clerk.keys() + SUBMIT
}

/** Keys without any proposal: all that labels say is typed, and each field is gone to. */
function keysByHand(notice: Labelled): number {
  const fields = LABELLED.filter(([, field]) => isLabelled(field, notice)).map(([name]) => name)
  const all: readonly FieldName[] = [...fields, 'sourceName', 'categories']
  return SUBMIT + all.reduce((sum, name) => sum + 1 + (typedFor(name, notice)?.keys ?? 0), 0)
}

export type KeyCounts = { median: number; ninetieth: number; byHand: number; notices: number; most: string }

export async function measureKeys(file: string): Promise<KeyCounts> {
  const notices = labelledNotices(file)
  const sources = [...new Set(['Addis Zemen', ...notices.flatMap(({ labels }) => labels.source?.quote ?? [])])]
  const counted: { id: string; keys: number }[] = []
  for (const notice of notices) counted.push({ id: notice.id, keys: await keysPressed(notice, sources) })
  const at = (list: readonly number[], share: number): number =>
    list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
  const keys = counted.map((notice) => notice.keys)
  return {
    notices: notices.length,
    median: at(keys, 0.5),
    ninetieth: at(keys, 0.9),
    byHand: at(notices.map(keysByHand), 0.5),
    most: counted
      .toSorted((a, b) => b.keys - a.keys)
      .slice(0, 5)
      .map((notice) => `${notice.id} ${notice.keys}`)
      .join(', '),
  }
}
