// npm run test:module -- NAME: tests one module during its development: its unit and store tests, those of its screens,
// and the types of everything.
import { existsSync, globSync } from 'node:fs'
import { compileMessages } from './build/messages.ts'
import { captureOutput } from './capture-output.ts'

const name = process.argv[2] ?? ''
const folders = [
  `server/modules/${name}`,
  `server/adapters/${name}`,
  `server/${name}`,
  `web/features/${name}`,
  name,
].filter((folder) => /\w/.test(name) && existsSync(folder))
const inContract = globSync(`contract/${name}*.test.ts`)
if (folders.length === 0) {
  process.stderr.write(
    'npm run test:module -- NAME: a module such as alerts, or a folder such as ethiopia or server/platform\n',
  )
  process.exit(2)
}

const began = performance.now()
await compileMessages(process.cwd())
const vitest = (project: string, paths: readonly string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  '--passWithNoTests',
  ...paths,
]
const parts = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  unit: vitest('unit', [...folders, ...inContract]),
  stores: vitest('postgres', folders),
}
const outcomes = await Promise.all(
  Object.entries(parts).map(async ([part, args]) => {
    const { status, output } = await captureOutput(args)
    process.stderr.write(
      status === 0
        ? `${output
            .split('\n')
            .filter((line) => /Tests |No test files/.test(line))
            .join('\n')}\n`
        : `${output.trimEnd()}\n`,
    )
    process.stderr.write(
      `— ${part}: ${status === 0 ? 'good' : 'failed'}, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
    )
    return status
  }),
)
// The message compiler leaves a timer behind that would keep the process alive for half a minute.
process.exit(outcomes.every((status) => status === 0) ? 0 : 1)
