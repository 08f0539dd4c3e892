// node scripts/run.mjs SCRIPT.ts [arguments]: installs what is missing, then runs the script with the right Node.
import { ensureInstalled, ensureTestPostgres, runNode, SERVING } from './setup.mjs'

const words = process.argv.slice(2)
const whole = !words.some((word) => SERVING.some((name) => word === `scripts/${name}.ts`))
ensureInstalled({ whole })
if (whole && !words.includes('scripts/fix.ts')) ensureTestPostgres()
process.exitCode = await runNode(words)
