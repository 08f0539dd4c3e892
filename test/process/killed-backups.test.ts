import { expect, test } from 'vitest'
import { killBackups } from '../chaos/backup-kills.ts'
import { newDatabase } from '../server-database.ts'

const seed = Number(process.env['CHAOS_SEED'] ?? 20_261_126)

test(`backups killed at ten random moments leave nothing that counts as whole and is not (seed ${seed})`, async () => {
  const { kills, unfinished, halves } = await killBackups({
    databaseUrl: await newDatabase(),
    seed,
    kills: 10,
    tenders: 3000,
  })
  expect(halves).toEqual([])
  expect(kills).toBe(10)
  expect(unfinished).toBeGreaterThan(4)
})
