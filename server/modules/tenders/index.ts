/** The front door of tenders for modules to the right, the importer and app.ts. */
export { keywordInAmharic } from '#notices/keywords-in-amharic.ts'
export {
  listApprovedLate,
  listApprovedSince,
  listApprovedWithEnd,
  findLastApproval,
  listLastApprovals,
} from './store/approvals.ts'
export { IMPORTED_BY } from './core/imported-by.ts'
export { countByStatus, countTenders } from './actions/count-tenders.ts'
export { mayDeleteDraft } from './actions/delete-tender.ts'
export { ensureCompany } from './actions/ensure-company.ts'
export { ensureSource } from './actions/ensure-source.ts'
export { ingestNotices } from './actions/ingest-notices.ts'
export type { RowOutcome } from './actions/ingest-notices.ts'
export type { IngestOptions } from './actions/ingest-options.ts'
export { rememberCompany } from './actions/remember-company.ts'
export { refreshSamples } from './actions/refresh-samples.ts'
export { TENDER_AMENDED, TENDER_APPROVED, TENDER_CHANGED, TENDERS_APPROVED } from './actions/publish-events.ts'
export { noteDocumentArrangement, noteDocuments } from './actions/note-amendment.ts'
export { cardsFor, datedCardsFor, readCards, readStaffCards, readSummaries } from './actions/read-cards.ts'
export { insertResumedChanges } from './store/changes.ts'
export { readGuid } from './actions/read-guid.ts'
export { readHolidays } from './actions/read-holidays.ts'
export { readForIndex } from './actions/read-for-index.ts'
export { requireOpenable } from './actions/require-openable.ts'
export { isApprovalNews } from './actions/is-approval-news.ts'
export { sourceFigures } from './actions/source-figures.ts'
export { seedHolidays } from './actions/seed-holidays.ts'
export { effortData } from './actions/effort-data.ts'
export { visitData } from './actions/visit-data.ts'
export { tenderJobs } from './jobs.ts'
export { openUntil } from '#contract/closing.ts'
export type { TenderDocument } from './core/detail.ts'
export type { IndexableTender } from './core/indexable.ts'
export type { AmendedChange, AmendedValue } from './core/notifiable.ts'
export { markedCard } from '#notices/card-words.ts'
export { marksOf, soughtWords } from './core/marks.ts'
export { noDocuments } from './core/ports.ts'
export type { Buyer, TenderPorts } from './core/ports.ts'
export { paragraphs, htmlToText, sanitise } from './core/sanitise.ts'
export { mayOpen } from './core/access.ts'
export type { Tender, TenderSummary } from './core/tender.ts'
export { tenderRoutes } from './routes.ts'
export {
  listAmendmentsToNotify,
  findAmendmentToNotify,
  updateAmendmentNotified,
  listAmendments,
} from './store/amendments.ts'
export type { Amendment } from './store/amendments.ts'
export { countVisits as openedBy, listOpenedAmong } from './store/visits.ts'
export { listApprovedAmong, listExistingAmong, listClosings, listOfSourceAmong } from './store/tenders-among.ts'
export { countClosings } from './store/open-tenders.ts'
export { deleteAlike, listToCompare, recordAlike } from './store/alike.ts'
export { findComparable, listComparable } from './store/comparable-tenders.ts'
export type { Comparable } from './store/comparable-tenders.ts'
export { countRetyped, countWays, listEffortByPerson, countRuleUse } from './store/effort.ts'
export { listClosedDays as holidaysAsSet } from './store/holidays.ts'
export { hasTendersToJudge } from './store/sectors.ts'
export { listApprovedChangedSince, listChanged, listIds, lockTender } from './store/tenders.ts'
export {
  countWaitingAt,
  countWork,
  listDecisionsByDay,
  listWorkByAuthor,
  listWorkByDay,
  listWorkBySector,
  listWorkBySource,
} from './store/work-done.ts'
export type { WorkScope } from './store/work-done.ts'
