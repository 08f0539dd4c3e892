/**
 * Test files that take about ten seconds or more beside others, the longest first. They are begun before all others:
 * one that came last would keep one core busy, and the others waiting.
 */
export const LONGEST_FILES = [
  'server/adapters/channels/half-open.db.test.ts',
  'server/platform/backup/backup.db.test.ts',
  'server/modules/notifications/trouble.db.test.ts',
  'test/journeys/paywall.test.ts',
  'server/adapters/job-queue/pg-boss.db.test.ts',
  'server/platform/backup/hot-copy.db.test.ts',
  'server/platform/migrate.db.test.ts',
  'server/modules/notifications/telegram-rate.db.test.ts',
  'test/pages/hostile-addresses.test.ts',
  'test/journeys/restored.test.ts',
  'server/modules/payments/attacks.db.test.ts',
  'test/journeys/day-lived.test.ts',
  'server/modules/accounts/google.db.test.ts',
  'server/modules/payments/receipts.db.test.ts',
  'test/pages/list.test.ts',
  'server/adapters/document-reader/child-process.test.ts',
  'server/adapters/clipping-reader/tesseract.test.ts',
  'test/browser/slow-phone.test.ts',
  'test/browser/screen-variants.test.ts',
  'test/browser/kept-on-device.test.ts',
  'test/browser/offline-reading.test.ts',
  'test/browser/push.test.ts',
  'test/browser/split.test.ts',
  'test/browser/desk.test.ts',
  'test/browser/keys.test.ts',
  'test/browser/analytics.test.ts',
]
