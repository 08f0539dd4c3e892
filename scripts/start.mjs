import { ensureInstalled, runNode } from './setup.mjs'

ensureInstalled()
const built = await runNode(['scripts/build.ts'])
process.exitCode = built === 0 ? await runNode(['dist/program.mjs']) : built
