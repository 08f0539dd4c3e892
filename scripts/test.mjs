// Installs what is missing and runs every check; --quick: only what needs no database, no browser and no build;
// --night: the complete set.
import { ensureInstalled, ensureTestPostgres, runNode } from './setup.mjs'

ensureInstalled({ whole: true })
if (!process.argv.includes('--quick')) ensureTestPostgres()
process.exitCode = await runNode(['scripts/test.ts', ...process.argv.slice(2)])
