// node scripts/run.mjs SCRIPT.ts [arguments]: installs what is missing, then runs the script with the right Node.
import { ensureInstalled, runNode } from './setup.mjs'

ensureInstalled()
process.exitCode = await runNode(process.argv.slice(2))
