import { email as emailOf } from '#contract/sign-in.ts'
import { readConfig } from '#server/config.ts'
import { makeAdmin } from '#server/modules/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { endWith, openDatabase } from './open-database.ts'

/**
 * npm run admin -- EMAIL: makes this person an admin, and an account if necessary. Anyone who can run it vouches for
 * the address. With the embedded database the service must be stopped meanwhile.
 */
async function main(): Promise<void> {
  const [typed, ...more] = process.argv.slice(2)
  const address = emailOf.safeParse(typed)
  if (!address.success || more.length > 0) {
    process.stderr.write('Whose? npm run admin -- somebody@example.com\n')
    process.exit(2)
  }
  const config = readConfig()
  const database = await openDatabase(config, createLog('warn'))
  try {
    await migrate(database)
    const world = { db: database.db, clock: systemClock, ports: { takenBack: async () => {} } }
    const { created, link } = await makeAdmin(world, config.publicOrigin, address.data)
    process.stdout.write(`${address.data} is an admin${created ? ', with a new account' : ''}.\n`)
    if (link) process.stdout.write(`Set a password within 20 minutes, once the service runs:\n${link}\n`)
  } finally {
    await database.close()
  }
}

main().catch(endWith)
