import type { IconName } from '#web/ui/icon-names.ts'
import { m } from '#web/lib/messages.ts'

/** The kind of waiting items at a place of staff, if any. */
export type StaffCount = 'desk' | 'orders' | 'messages'
/** A screen of staff, with the roles that may open it, and its other names in either language. */
export type StaffPlace = {
  to: string
  icon: IconName
  name: () => string
  words: string
  roles: RegExp
  count?: StaffCount
}

const DESK = /^(?:editor|reviewer|approver|admin)$/
const WRITERS = /^(?:editor|approver|admin)$/
const MONEY = /^(?:approver|admin)$/
const ADMIN = /^admin$/

/**
 * The one navigation of staff, for the bar under the header, the menus of a phone, the account's menu and the palette.
 */
const STAFF_PLACES: readonly StaffPlace[] = [
  { to: '/desk', icon: 'file-text', name: m.desk, words: 'desk staff ዴስክ', roles: DESK, count: 'desk' },
  { to: '/tender-edit', icon: 'plus', name: m.entry_add, words: 'add new tender entry ጨረታ ጨምር', roles: WRITERS },
  { to: '/subscription/report', icon: 'file-text', name: m.report, words: 'report ሪፖርት', roles: WRITERS },
  {
    to: '/contact/orders',
    icon: 'receipt-text',
    name: m.orders_title,
    words: 'orders documents ትዕዛዞች',
    roles: WRITERS,
    count: 'orders',
  },
  {
    to: '/contact/messages',
    icon: 'mail',
    name: m.messages_title,
    words: 'messages received መልእክቶች',
    roles: WRITERS,
    count: 'messages',
  },
  { to: '/admin/receipts', icon: 'receipt-text', name: m.receipts_queue, words: 'receipts verify ደረሰኞች', roles: MONEY },
  { to: '/admin/payments', icon: 'receipt-text', name: m.my_payments, words: 'payments ክፍያዎች', roles: MONEY },
  {
    to: '/admin/bank-lines',
    icon: 'receipt-text',
    name: m.lines_title,
    words: 'bank statement lines ባንክ',
    roles: MONEY,
  },
  {
    to: '/admin/reconciliation',
    icon: 'receipt-text',
    name: m.reconciliation_title,
    words: 'reconciliation ማስታረቅ',
    roles: MONEY,
  },
  { to: '/admin/people', icon: 'settings', name: m.people, words: 'people users accounts ሰዎች', roles: ADMIN },
  { to: '/admin/messages', icon: 'send', name: m.delivery_title, words: 'deliveries alerts ማድረሻ', roles: DESK },
  { to: '/admin/state', icon: 'eye', name: m.state_title, words: 'service status state operations ሁኔታ', roles: ADMIN },
  { to: '/admin/plan', icon: 'settings', name: m.plan_title, words: 'plan prices ዕቅድ', roles: ADMIN },
]

/** The places for people with these roles. */
export const staffPlaces = (roles: readonly string[] = []): StaffPlace[] =>
  STAFF_PLACES.filter((place) => roles.some((role) => place.roles.test(role)))
