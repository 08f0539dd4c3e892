// node scripts/run.mjs SCRIPT.ts [arguments]: installs what is missing, then runs the script with the right Node.
import { ensureInstalled, ensureTestPostgres, runNode } from './setup.mjs'

/** Scripts that a server runs; all others are for developing and measuring. */
const SERVING = ['build', 'release', 'import', 'admin', 'backup', 'restore', 'migrate', 'secrets'].map(
  (name) => `scripts/${name}.ts`,
)
const words = process.argv.slice(2)
const whole = !words.some((word) => SERVING.includes(word))
ensureInstalled({ whole })
if (whole && !words.includes('scripts/fix.ts')) ensureTestPostgres()
process.exitCode = await runNode(words)
