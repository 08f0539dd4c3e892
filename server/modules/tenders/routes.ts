import type { Publishing } from '#server/platform/world.ts'
import { errorTitle, refusalInWords } from '#contract/refusal-text.ts'
import type { StaffDetail } from '#contract/tenders.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Refused } from '#server/platform/refused.ts'
import { approveRange } from './actions/approve-range.ts'
import { addDayOff, removeDayOff } from './actions/change-day-off.ts'
import { changeTender } from './actions/change-tender.ts'
import { copyTender } from './actions/copy-tender.ts'
import { countByStatus, countTenders } from './actions/count-tenders.ts'
import { countSharedView, countView } from './actions/count-view.ts'
import { createTender } from './actions/create-tender.ts'
import { decideTender } from './actions/decide-tender.ts'
import { removeTender } from './actions/delete-tender.ts'
import { closeTender, openTender } from './actions/desk-open.ts'
import { countQueues, readNext, readDeskQueue } from './actions/desk-queue.ts'
import { problemsInWords } from './core/problems.ts'
import { findProblems } from './actions/find-problems.ts'
import { listBuyers } from './actions/list-buyers.ts'
import { readChanged } from './actions/read-changed.ts'
import { readClosingSoon } from './actions/read-closing-soon.ts'
import { readDetail, readShared, readSharedByStaff } from './actions/read-detail.ts'
import { readHolidays } from './actions/read-holidays.ts'
import { readGuid } from './actions/read-guid.ts'
import { readTenderHistory } from './actions/read-history.ts'
import { readStatus, readTenderTitle } from './actions/read-status.ts'
import { reapproveTender } from './actions/reapprove-tender.ts'
import { reportProblem } from './actions/report-problem.ts'
import { previewApproval } from './actions/preview-approval.ts'
import { listReviews, review } from './actions/review.ts'
import { submitTender } from './actions/submit-tender.ts'
import { noDocuments } from './core/ports.ts'
import type { TenderPorts } from './core/ports.ts'

/** The form of the newer tender in a refusal. */
const versionOf = ({ extra }: Refused): number | undefined => (extra?.newer as StaffDetail | undefined)?.version

const whyRefused = ({ code, reason }: Refused, language: 'en' | 'am'): string =>
  reason === undefined ? errorTitle(code, language) : refusalInWords(reason, language)

/** The stored tender, with its warnings in the editor's language. */
const inWords = <T extends { warnings: Refusal[] }>(written: T, language: 'en' | 'am') => {
  const nameStays = written.warnings.find(({ code }) => code === 'company-name-stays')
  return {
    ...written,
    warnings: written.warnings.map((warning) => refusalInWords(warning, language)),
    ...(nameStays ? { nameStays: refusalInWords(nameStays, language) } : {}),
  }
}

/** The calls that read and write tenders. */
export function tenderRoutes(world: Publishing, ports: TenderPorts = noDocuments): Handlers<'tenders'> {
  return {
    'GET /api/tenders/detail/{id}': ({ params, query }, caller) =>
      readDetail(world, ports, caller, params.id, query.keyword),
    'GET /api/tenders/tender_by_guid/{guid}': ({ params, query }) =>
      readShared(world, ports, params.guid, query.keyword),
    'GET /api/tenders/tender_by_guid_employees/{guid}': ({ params, query }, caller) =>
      readSharedByStaff(world, ports, caller, params.guid, query.keyword),
    'GET /api/tenders/tender_guid/{id}': ({ params }, caller) => readGuid(world, caller, params.id),
    'GET /api/tenders/title/{id}': ({ params }, caller) => readTenderTitle(world, caller, params.id),
    'GET /api/tenders/status/{id}': ({ params }, caller) => readStatus(world, caller, params.id),
    'GET /api/tenders/history/{id}': ({ params }, caller) => readTenderHistory(world, caller, params.id),
    'GET /api/tenders/reviews/{id}': ({ params }, caller) => listReviews(world, caller, params.id),
    'POST /api/tenders/reviews/{id}': ({ params, body }, caller) => review(world, caller, params.id, body.comment),
    'GET /api/problem/by_tenderId/{id}': async ({ params }, caller, { language }) =>
      problemsInWords(await findProblems(world, ports, caller, params.id), language),
    'POST /api/problem': ({ body }, caller) => reportProblem(world, caller, body),
    'GET /api/tenders/ByLastChangedOn': ({ query }, caller) => readChanged(world, caller, query),
    'GET /api/tenders/TendersStatusSummaryCount': () => countByStatus(world),
    'GET /api/tenders/TendersCount': () => countTenders(world, ports),
    'GET /api/tenders/days-off': () => readHolidays(world),
    'GET /api/tenders/closing-soon': ({ query }, caller) => readClosingSoon(world, caller, query.count, ports),
    'GET /api/tenders/buyers': ({ query }) => listBuyers(world, query, ports),
    'POST /api/TendersVisitor/record-view/{id}': ({ params }, caller) => countView(world, caller, params.id),
    'POST /api/TendersVisitor/record-view-guid/{guid}': ({ params }, caller) =>
      countSharedView(world, caller, params.guid),
    'POST /api/tenders': async ({ body }, caller, { language }) =>
      inWords(await createTender(world, caller, body), language),
    'PUT /api/tenders/{id}': async ({ params, body }, caller, { language }) =>
      inWords(await changeTender(world, ports, caller, params.id, body), language),
    'DELETE /api/tenders/{id}': ({ params }, caller) => removeTender(world, caller, params.id),
    'PUT /api/tenders/submit': ({ body }, caller) => submitTender(world, caller, body),
    'PUT /api/tenders/approve': ({ body }, caller) => decideTender(world, ports, caller, body),
    'PUT /api/tenders/reapprove/{id}': ({ params, body }, caller) =>
      reapproveTender(world, ports, caller, params.id, body),
    'GET /api/desk/queue': ({ query }, caller) => readDeskQueue(world, ports, caller, query),
    'GET /api/desk/counts': (_, caller) => countQueues(world, ports, caller),
    'GET /api/desk/next': ({ query }, caller) => readNext(world, ports, caller, query),
    'PUT /api/desk/open/{id}': ({ params }, caller) => openTender(world, caller, params.id),
    'DELETE /api/desk/open/{id}': ({ params }, caller) => closeTender(world, caller, params.id),
    'GET /api/tenders/approvable': ({ query }, caller) => previewApproval(world, ports, caller, query),
    'POST /api/tenders/copy/{id}': ({ params, body }, caller) => copyTender(world, caller, params.id, body),
    'PUT /api/tenders/days-off': ({ body }, caller) => addDayOff(world, caller, body),
    'DELETE /api/tenders/days-off/{day}': ({ params }, caller) => removeDayOff(world, caller, params.day),
    'PUT /api/tenders/approveByRange': async ({ body }, caller, { language }) => {
      const { approved, refused } = await approveRange(world, ports, caller, body)
      return {
        approved,
        refused: refused.map(({ id, error }) => ({
          id,
          code: error.code,
          why: whyRefused(error, language),
          version: versionOf(error),
        })),
      }
    },
  }
}
