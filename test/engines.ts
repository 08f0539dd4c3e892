/**
 * Files that `npm test` runs on the embedded database; all others run on PostgreSQL alone. `npm run test:night` runs
 * every file on both. Backups need no file here: on PostgreSQL backup.db.test.ts restores into an embedded database and
 * backs that up, and the drill and the servers of `test/process/` work on embedded ones.
 */
export const ON_PGLITE = [
  'language/postgres.db.test.ts',
  'language/english-stem.db.test.ts',
  'server/adapters/database/common-clock.db.test.ts',
  'server/adapters/database/database.db.test.ts',
  'server/adapters/job-queue/*.db.test.ts',
  'server/platform/migrate.db.test.ts',
  'server/platform/backup/hot-copy.db.test.ts',
  'server/modules/notifications/sending.db.test.ts',
  'server/modules/files/orphans.db.test.ts',
  'server/modules/accounts/sign-in.db.test.ts',
  'server/modules/subscriptions/subscriptions.db.test.ts',
  'server/modules/payments/a-year.db.test.ts',
  'server/modules/tenders/actions/ingest-notices.db.test.ts',
  'server/modules/documents/upload-measure.db.test.ts',
  'server/modules/search/{open-tenders,search}.db.test.ts',
  'server/modules/desk/clippings.db.test.ts',
  'server/modules/saved/{calendar,taken-back}.db.test.ts',
  'server/modules/bidding/bidding.db.test.ts',
  'server/modules/alerts/hits.db.test.ts',
  'server/modules/sharing/contacts.db.test.ts',
  'server/modules/inquiries/orders.db.test.ts',
  'test/journeys/a-visitor-finds-a-tender.test.ts',
  'test/journeys/following-a-search.test.ts',
  'test/journeys/alert-profile.test.ts',
  'test/journeys/alert-list.test.ts',
  'test/journeys/words-of-a-notice.test.ts',
  'test/journeys/withdrawn-and-back.test.ts',
]

/** The complete set: every look, every pair, every file on both engines. For what is only worth a night's time. */
export const isNight = process.env['TEST_SCOPE'] === 'night'

/** The number of cases of an expensive property: this many in `npm run test:night`, a third of them in `npm test`. */
export const runs = (all: number): number => (isNight ? all : Math.ceil(all / 3))

const today = new Date().getUTCDate()
/**
 * All by night; by day one of `parts` shares, another each day: for one property over many inputs, which are all met
 * within a month.
 */
export const inTurn = <T>(all: readonly T[], parts: number): readonly T[] =>
  isNight ? all : all.filter((_, n) => n % parts === today % parts)

/** All by night; by day one in `part`. */
export const byDay = <T>(all: readonly T[], part: number): readonly T[] =>
  isNight ? all : all.filter((_, n) => n % part === 0)
