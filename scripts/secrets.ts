import { DAY } from '#ethiopia/time-units.ts'
import { ConfigError, readConfig, readSecretStates } from '#server/config.ts'

/** npm run secrets: which secrets are configured, where, and when their files were last changed. Never a value. */
function age(changedAt: number): string {
  const days = Math.floor((Date.now() - changedAt) / DAY)
  return `changed ${new Date(changedAt).toISOString().slice(0, 10)}, ${days === 1 ? '1 day' : `${days} days`} ago`
}

for (const { name, kept, file = '', changedAt } of readSecretStates()) {
  const where = {
    nowhere: 'not set',
    environment: 'set in the environment, age unknown',
    file: `${file}: ${changedAt === undefined ? 'cannot be read' : age(changedAt)}`,
  }
  process.stdout.write(`${name.padEnd(32)}${where[kept]}\n`)
}
try {
  readConfig()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
