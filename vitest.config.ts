import { defineConfig } from 'vitest/config'

const setupFiles = ['test/laws.ts']
const exclude = ['**/node_modules/**', 'dist/**']

/**
 * Files share a process and its modules (`isolate`), but for those of `process`: loading them again and again took half of the time. What a
 * test puts in place of something global it takes away again. `scripts/test.ts` runs projects side by side, and says with how many workers each.
 *
 * `unit`: pure code, no database, no browser: what one runs all the time.
 * `pglite`, `postgres`: store and journey tests, the same files on both engines; language only asks PostgreSQL itself, so once is enough.
 * `process`: starts real processes (crash, lock, start-up). `browser`: Chromium.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['{contract,ethiopia,language,server,web,scripts}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: [...exclude, '**/*.db.test.ts'],
          isolate: false,
          // A property over a corpus takes its time when the machine is busy with other things.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pglite',
          setupFiles,
          include: ['{language,server}/**/*.db.test.ts', 'test/journeys/**/*.test.ts'],
          exclude,
          env: { TEST_ENGINE: 'pglite' },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          setupFiles,
          include: ['server/**/*.db.test.ts', 'language/hostile.db.test.ts', 'test/{journeys,pages}/**/*.test.ts'],
          exclude,
          env: { TEST_ENGINE: 'postgres' },
          isolate: false,
          globalSetup: ['test/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          exclude,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude,
          isolate: false,
          globalSetup: ['test/browser/stage-data.ts'],
          testTimeout: 120_000,
          // A second, as is usual, is not enough where other things run beside it.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
