/**
 * Test files that take ten seconds or more beside others, the longest first. They start before all others: a long file that started last would keep one core busy
 * while the others are idle.
 */
export const LONGEST_FILES = [
  'server/modules/payments/odd-inputs.db.test.ts',
  'test/journeys/paywall.test.ts',
  'server/adapters/channels/half-open.db.test.ts',
  'server/modules/notifications/trouble.db.test.ts',
  'server/platform/backup/hot-copy.db.test.ts',
  'server/platform/backup/backup.db.test.ts',
  'server/modules/payments/attacks.db.test.ts',
  'server/adapters/job-queue/pg-boss.db.test.ts',
  'test/journeys/restored.test.ts',
  'server/platform/migrate.db.test.ts',
  'server/modules/notifications/telegram-rate.db.test.ts',
  'server/modules/accounts/google.db.test.ts',
  'server/modules/search/crowd.db.test.ts',
  'server/modules/payments/receipts.db.test.ts',
  'test/pages/list.test.ts',
  'server/adapters/document-reader/child-process.test.ts',
  'server/adapters/clipping-reader/tesseract.test.ts',
  'test/browser/slow-phone.test.ts',
  'test/browser/looks.test.ts',
  'test/browser/kept-on-device.test.ts',
  'test/browser/offline-reading.test.ts',
  'test/browser/push.test.ts',
  'test/browser/split.test.ts',
  'test/browser/desk.test.ts',
  'test/browser/keys.test.ts',
  'test/browser/analytics.test.ts',
]
