import { spawnSync } from 'node:child_process'

/** What one runs before each commit: format, lint, types, and the tests that need no database. Under a minute. */
const steps = [
  ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'],
  ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
]
for (const step of steps) {
  if (spawnSync(process.execPath, step, { stdio: 'inherit' }).status !== 0) process.exit(1)
}
