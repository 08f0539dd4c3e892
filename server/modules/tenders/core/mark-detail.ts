import type { TenderDetail } from '#contract/tenders.ts'
import { markHtml } from '#language/mark-html.ts'
import { marksOf, soughtWords } from './marks.ts'

/**
 * The tender with the words of the reader's search marked: as offsets in its plain texts, between <mark> and </mark> in
 * its descriptions.
 */
export function markDetail<D extends TenderDetail>(tender: D, typed: string | undefined): D {
  const query = soughtWords(typed)
  if (!query) return tender
  return {
    ...tender,
    desktopDescription: markHtml(tender.desktopDescription, query),
    mobileDescription: markHtml(tender.mobileDescription, query),
    marks: marksOf(tender, query),
  }
}
