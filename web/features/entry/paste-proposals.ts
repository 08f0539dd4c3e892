import type { KnownCompany } from '#contract/desk.ts'
import type { Parsed } from '#notice-parser/parsed.ts'
import type { Store } from '#web/lib/create-store.ts'
import type { Entry } from './entry-store.ts'
import type { EntryValues } from './entry-values.ts'
import { answerOf, openOnes, proposalStateOf, takenQuotes } from './form-proposals.ts'
import { proposalsFor } from './notice-proposals.ts'
import type { Answers, FieldChoice, FieldName, FormProposal, ProposalState, TakenQuote } from './form-proposals.ts'
import { memoryProposals } from './buyer-memory.ts'
import type { PasteView } from './paste-view.ts'

/** The part of a form that pasting uses. */
export type PastedInto = Pick<Entry, 'live' | 'put' | 'note' | 'unfill'> & { store: Pick<Entry['store'], 'get'> }
export type PasteProposals = ReturnType<typeof createProposals>

const isOfTime = (name: FieldName): boolean => name === 'closing' || name === 'openning' || name === 'published'
const isRemembered = ({ memory }: FormProposal): boolean => memory !== undefined

/** The outcome of each field's proposal: the form stores it with its values. */
export function answersIn(values: EntryValues): Answers {
  try {
    return JSON.parse(values['answers'] || '{}') as Answers
  } catch {
    return {}
  }
}

/** Proposals for the fields: from the pasted words, and from earlier notices of the buyer. */
export function createProposals(entry: PastedInto, view: Store<PasteView>) {
  let parsed: readonly FormProposal[] = []
  let known: KnownCompany | undefined
  const answers = (): Answers => answersIn(entry.live())
  const answer = (more: Answers): void => entry.note({ answers: JSON.stringify({ ...answers(), ...more }) })
  const undecided = (): FormProposal[] => openOnes(view.get().proposals, entry.live(), answers())
  const of = (name: FieldName | undefined): FormProposal | undefined =>
    view.get().proposals.find((proposal) => proposal.name === name)
  return {
    of,
    answer,
    all: (): readonly FormProposal[] => [...parsed, ...memoryProposals(known, parsed)],
    /** Proposals of the notice that wait for a decision. */
    open: (): FormProposal[] => undecided().filter((proposal) => !isRemembered(proposal)),
    /** The same for known facts about the buyer, which wait for a request. */
    remembered: (): FormProposal[] => undecided().filter(isRemembered),
    isOpen: (name: FieldName | undefined): boolean => undecided().some((proposal) => proposal.name === name),
    stateOf: (proposal: FormProposal): ProposalState => proposalStateOf(proposal, entry.live(), answers()),
    /** No date that was read from a picture is sure: a 3 and an 8 look alike. */
    takeParsed(read: Parsed, words: string): void {
      const isPicture = Boolean(entry.live()['pictured'])
      parsed = proposalsFor(read, words).map((proposal) =>
        isPicture && isOfTime(proposal.name) ? { ...proposal, sure: false } : proposal,
      )
      entry.unfill(parsed.map(({ name }) => name))
    },
    dropParsed(): void {
      parsed = []
    },
    /** Takes the known facts about the buyer in the form; false where they are unchanged. */
    setKnown(now: KnownCompany | undefined): boolean {
      if (JSON.stringify(now) === JSON.stringify(known)) return false
      known = now
      return true
    },
    /** Puts a choice into the form. */
    use: (name: FieldName, choice: FieldChoice | undefined): void => {
      if (!choice) return
      entry.put(choice.put)
      answer({ [name]: [choice.rule, 'accepted'] })
    },
    /** Records the outcome of a proposal whose field somebody edits. */
    typed: (name: FieldName | undefined): void => {
      const proposal = of(name)
      if (!proposal) return
      const now = answerOf(proposal, entry.live())
      if (now[proposal.name]?.[1] !== answers()[proposal.name]?.[1]) answer(now)
    },
    /** The quotes of words that the form contains now. */
    quotes: (): TakenQuote[] =>
      // Without its quote a closing must be typed again to approve it.
      takenQuotes(view.get().proposals, entry.live()).filter(
        ({ field }) => field !== 'closing' || !entry.live()['pictured'],
      ),
  }
}
