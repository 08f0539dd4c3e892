import { m } from '#web/lib/messages.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** A page, and what else it is called in either language. */
export type PalettePlace = { to: string; icon: IconName; name: () => string; words: string; for?: RegExp | 'signed-in' }

const WRITERS = /^(?:editor|approver|admin)$/
const MONEY = /^(?:approver|admin)$/
const ADMIN = /^admin$/

const PLACES: readonly PalettePlace[] = [
  { to: '/today', icon: 'house', name: m.today, words: 'today home start ዛሬ መነሻ', for: 'signed-in' },
  { to: '/tenders/list', icon: 'newspaper', name: m.all_tenders, words: 'all tenders list bids ሁሉም ጨረታዎች ዝርዝር' },
  { to: '/tenders/saved', icon: 'bookmark', name: m.saved_title, words: 'saved bookmarks kept የተቀመጡ ያስቀመጥኳቸው' },
  { to: '/tenders/alert', icon: 'bell', name: m.my_alerts, words: 'alerts notifications found ማሳወቂያዎች ጥቆማ' },
  {
    to: '/tenders/searches',
    icon: 'search',
    name: m.saved_searches,
    words: 'saved searches watch የተቀመጡ ፍለጋዎች',
    for: 'signed-in',
  },
  {
    to: '/subscription/profile/4',
    icon: 'settings',
    name: m.configure_alert,
    words: 'configure alert settings keywords sectors channels ማሳወቂያ ማስተካከያ ቁልፍ ቃላት',
  },
  {
    to: '/subscription/profile',
    icon: 'settings',
    name: m.profile,
    words: 'profile account team መገለጫ',
    for: 'signed-in',
  },
  {
    to: '/subscription/pricing',
    icon: 'receipt-text',
    name: m.pricing,
    words: 'pricing plans subscribe price ዋጋ ምዝገባ',
  },
  { to: '/subscription/schools', icon: 'building', name: m.projects, words: 'projects schools ፕሮጀክቶች' },
  { to: '/contact', icon: 'mail', name: m.contact_us, words: 'contact help support phone ያግኙን እርዳታ ስልክ' },
  { to: '/home?about', icon: 'globe', name: m.about_chereta, words: 'about chereta front page ስለ ጨረታ' },
  { to: '/terms', icon: 'file-text', name: m.terms_title, words: 'terms usage conditions ደንቦች' },
  { to: '/privacy', icon: 'eye-off', name: m.privacy_title, words: 'privacy data ግላዊነት' },
  { to: '/desk', icon: 'file-text', name: m.desk, words: 'desk staff ዴስክ', for: WRITERS },
  { to: '/tender-edit', icon: 'plus', name: m.entry_add, words: 'add new tender entry ጨረታ ጨምር', for: WRITERS },
  { to: '/subscription/report', icon: 'file-text', name: m.report, words: 'report ሪፖርት', for: WRITERS },
  { to: '/contact/orders', icon: 'receipt-text', name: m.orders_title, words: 'orders ትዕዛዞች', for: WRITERS },
  { to: '/contact/messages', icon: 'mail', name: m.messages_title, words: 'messages received መልዕክቶች', for: WRITERS },
  { to: '/admin/messages', icon: 'send', name: m.delivery_title, words: 'deliveries alerts ማድረሻ', for: WRITERS },
  { to: '/admin/receipts', icon: 'receipt-text', name: m.receipts_queue, words: 'receipts verify ደረሰኞች', for: MONEY },
  { to: '/admin/payments', icon: 'receipt-text', name: m.my_payments, words: 'payments ክፍያዎች', for: MONEY },
  { to: '/admin/people', icon: 'settings', name: m.people, words: 'people users accounts ሰዎች', for: ADMIN },
  { to: '/admin/plan', icon: 'settings', name: m.plan_title, words: 'plan prices ዕቅድ', for: ADMIN },
]

/** The pages that this reader may open. */
export const placesFor = ({ person }: Pick<Visitor, 'person'>): PalettePlace[] =>
  PLACES.filter(({ for: whom }) => {
    if (whom === undefined) return true
    if (whom === 'signed-in') return person !== undefined
    return person?.roles.some((role) => whom.test(role)) ?? false
  })

/** Pages of staff are documents of their own. */
export const isOtherDocument = (to: string): boolean =>
  /^\/(desk|tender-edit|admin|contact\/|subscription\/report)/.test(to)
