import { createContext } from 'react'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { FieldName, FormProposal, ProposalState } from './form-proposals.ts'

/** The clipping as the fields of the form need it. */
export type PasteAtFields = {
  clipping: string
  /** The proposal of a field that is to be shown, and how it stands. */
  proposalOf(name: FieldName): { proposal: FormProposal; standing: ProposalState } | undefined
  accept(name: FieldName): void
  refuse(name: FieldName): void
  pick(name: FieldName, place: number): void
  /** From when durations count, epoch milliseconds. */
  publishedAt: number | null
  holidays: Holidays
}

/** Undefined where nothing was pasted. */
export const PasteContext = createContext<PasteAtFields | undefined>(undefined)
