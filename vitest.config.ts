import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { ON_PGLITE } from './test/engines.ts'
import { LONGEST_FILES } from './test/longest-files.ts'

const setupFiles = ['test/laws.ts']
const exclude = ['**/node_modules/**', 'dist/**']

/**
 * Node imports the modules of these projects itself, as in production: Vite would transform each file first, and make a
 * call of every use of an imported name. The other projects load components, which Node does not read.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * Of what browser and unit tests load, only the app and its tests are for Vite: transforming the rest and its two
 * thousand messages takes seconds, and the code runs slower.
 */
const OF_NODE = [
  /\/(?:contract|ethiopia|language|notice-parser|notices|scripts|server)\//,
  // entry-service.ts is for tests of the form, of which it is a part.
  /\/test\/(?:factories\/(?!entry-service)|fakes|process)\//,
  /\/web\/messages\/compiled\//,
]

const onDatabase = {
  ...native,
  setupFiles,
  exclude,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
}
/** Of the language only this file has anything to ask of a server. */
const onServer = ['server/**/*.db.test.ts', 'language/hostile.db.test.ts', 'test/{journeys,pages}/**/*.test.ts']
const embedded = ['{language,server}/**/*.db.test.ts', 'test/{journeys,pages}/**/*.test.ts']

/** Their subject is a connection to PostgreSQL itself, or the embedded database. */
const OF_SESSIONS = [
  'server/platform/backup/hot-copy.db.test.ts',
  'server/adapters/database/{kept-connections,prepared-alone}.db.test.ts',
]

/** Begins each project with its longest files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(LONGEST_FILES.map((file, place) => [file, place]))
    const place = ({ moduleId }: TestSpecification) =>
      places.get(relative(import.meta.dirname, moduleId)) ?? LONGEST_FILES.length
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => place(a) - place(b)))
  }
}

const ofProcesses = { ...native, exclude, testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false }

/**
 * Files share a process and its modules, except in `night`: loading them for each took half of the time, so a test that
 * replaces something global puts it back. CONTRIBUTING.md says which tests belong to which project.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: [
            '{contract,ethiopia,language,notice-parser,notices,server,web,scripts}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/chaos/*.test.ts',
            'test/fakes/*.test.ts',
          ],
          exclude: [...exclude, '**/*.db.test.ts'],
          server: { deps: { external: OF_NODE } },
          isolate: false,
          // A property over a corpus takes its time when the machine is busy with other things.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'postgres',
          include: onServer,
          // It copies the embedded database, whichever engine is asked for.
          exclude: [...exclude, 'server/platform/backup/hot-copy.db.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
          // Helper threads that collect garbage take processor time from the other worker: a fifteenth less without.
          execArgv: ['--single-threaded-gc'],
          globalSetup: ['test/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'pooled',
          include: onServer,
          exclude: [...exclude, ...OF_SESSIONS],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['test/pooled-setup.ts'],
        },
      },
      { test: { ...onDatabase, name: 'pglite-gate', include: ON_PGLITE, env: { TEST_ENGINE: 'pglite' } } },
      {
        test: {
          ...onDatabase,
          name: 'pglite',
          include: embedded,
          exclude: [...exclude, 'server/adapters/database/{postgres,kept-connections}.db.test.ts'],
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      {
        test: {
          ...ofProcesses,
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          isolate: false,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['test/postgres-setup.ts', 'test/process/program-setup.ts'],
        },
      },
      {
        test: {
          ...ofProcesses,
          name: 'night',
          include: ['test/night/**/*.test.ts'],
          globalSetup: ['test/browser/site-data.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          // As for `postgres`.
          execArgv: ['--single-threaded-gc'],
          include: ['test/browser/**/*.test.ts'],
          exclude,
          server: { deps: { external: OF_NODE } },
          isolate: false,
          globalSetup: ['test/browser/site-data.ts'],
          testTimeout: 120_000,
          // A second, as is usual, is not enough where other things run next to it.
          // A try asks a page or the server: half as often as is usual.
          expect: { poll: { timeout: 30_000, interval: 100 } },
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
