import { feeds } from './feeds.ts'
import { accounts } from './accounts.ts'
import { alertLists, alertProfile } from './alerts.ts'
import { bidding } from './bidding.ts'
import { bankLines } from './bank-lines.ts'
import { desk } from './desk.ts'
import { deskQueue } from './desk-queue.ts'
import { documents } from './documents.ts'
import { recommendations } from './for-you.ts'
import { feedbackCalls } from './feedback.ts'
import { inquiries } from './inquiries.ts'
import { notifications } from './notifications.ts'
import { ownAccount } from './own-account.ts'
import { paymentPapers } from './payment-papers.ts'
import { pictures } from './pictures.ts'
import { paymentDesk } from './payment-desk.ts'
import { paymentDecisions } from './payment-decisions.ts'
import { payments } from './payments.ts'
import { papers } from './papers.ts'
import { coupons } from './coupons.ts'
import { people } from './people.ts'
import { planChanges } from './plan-changes.ts'
import { operations } from './operations.ts'
import { platform } from './platform.ts'
import { pushAndBot } from './push-and-bot.ts'
import { receipts } from './receipts.ts'
import { receiptQueueCalls } from './receipt-queue.ts'
import { reconciliation } from './reconciliation.ts'
import { reports } from './reports.ts'
import { saved } from './saved.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { filterCountCalls } from './filter-counts.ts'
import { sharing } from './sharing.ts'
import { contactCalls } from './contacts.ts'
import { subscriptions } from './subscriptions.ts'
import { suggestionCalls } from './suggestions.ts'
import { tenderCalendar } from './tender-calendar.ts'
import { tenderWorkflow } from './tender-workflow.ts'
import { tenders } from './tenders.ts'
import { todayCalls } from './today.ts'

/**
 * Every call there is. Server handlers, web client, OpenAPI and the authorization test are made from this one object.
 */
export const contract = {
  ...platform,
  ...operations,
  ...accounts,
  ...ownAccount,
  ...people,
  ...subscriptions,
  ...planChanges,
  ...payments,
  ...papers,
  ...coupons,
  ...paymentDecisions,
  ...paymentDesk,
  ...receipts,
  ...receiptQueueCalls,
  ...bankLines,
  ...reconciliation,
  ...paymentPapers,
  ...tenders,
  ...tenderWorkflow,
  ...deskQueue,
  ...documents,
  ...search,
  ...filterCountCalls,
  ...tenderCalendar,
  ...feeds,
  ...desk,
  ...pictures,
  ...suggestionCalls,
  ...alertProfile,
  ...alertLists,
  ...savedSearches,
  ...recommendations,
  ...saved,
  ...bidding,
  ...todayCalls,
  ...notifications,
  ...pushAndBot,
  ...sharing,
  ...contactCalls,
  ...inquiries,
  ...feedbackCalls,
  ...reports,
}
export type Contract = typeof contract
