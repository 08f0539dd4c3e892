import { m } from '#web/lib/messages.ts'
import { staffPlaces } from '#web/lazy/staff-places.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** A page, and its other names in either language. */
export type PalettePlace = { to: string; icon: IconName; name: () => string; words: string; for?: 'signed-in' }

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
]

/** The pages that this reader may open. */
export const placesFor = ({ person }: Pick<Visitor, 'person'>): PalettePlace[] => [
  ...PLACES.filter(({ for: whom }) => whom === undefined || person !== undefined),
  ...staffPlaces(person?.roles),
]

/** Pages of staff are documents of their own. */
export const isOtherDocument = (to: string): boolean =>
  /^\/(desk|tender-edit|admin|contact\/|subscription\/report)/.test(to)
