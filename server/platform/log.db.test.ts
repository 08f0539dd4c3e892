import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { createLog } from './log.ts'

test('the database error of a failed statement is logged without its values', async () => {
  const { db, close } = await openTestDatabase()
  await sql`create table mailbox (address text primary key)`.execute(db)
  const add = () => sql`insert into mailbox values (${'somebody@example.com'})`.execute(db)
  await add()
  const error = await add().catch((reason: unknown) => reason)
  const lines: string[] = []
  createLog('info', (line) => void lines.push(line)).error(
    { err: new Error('could not be kept', { cause: error }) },
    'request failed',
  )
  createLog('info', (line) => void lines.push(line)).error({ err: error }, 'request failed')
  await close()
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('23505')
    expect(line).toContain('mailbox_pkey')
    expect(line).not.toContain('somebody')
  }
})
