import { createContext } from 'react'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { FieldName, FormProposal, ProposalState } from './form-proposals.ts'

/** The clipping as the fields of the form need it. */
export type PasteAtFields = {
  clipping: string
  /** The proposal of a field, if it is to be shown, and its state. */
  proposalOf(name: FieldName): { proposal: FormProposal; state: ProposalState } | undefined
  accept(name: FieldName): void
  refuse(name: FieldName): void
  pick(name: FieldName, place: number): void
  /** The instant from which durations count, epoch milliseconds. */
  publishedAt: number | null
  holidays: Holidays
}

/** Undefined without pasted words. */
export const PasteContext = createContext<PasteAtFields | undefined>(undefined)
