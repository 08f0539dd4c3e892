import type { ReactNode } from 'react'
import type { ContactDetails } from '#contract/inquiries.ts'

/** One numbered part of a long text; `id` is its anchor, the same in both languages. */
type LegalSection = { id: string; title: string; body: ReactNode }
export type LegalText = { lead: ReactNode; sections: readonly LegalSection[] }

/** Settings on which the wording of the legal texts depends. */
export type LegalFacts = {
  operator: ContactDetails
  /** Days of the free trial, as the plan has it now. */
  trialDays: number
  /** Whether analytics are collected from consenting people. */
  analytics: boolean
}

/** When the texts were last changed: 26 November 2026 in Addis Ababa, epoch milliseconds. */
export const LEGAL_CHANGED = Date.UTC(2026, 10, 26, 9)
