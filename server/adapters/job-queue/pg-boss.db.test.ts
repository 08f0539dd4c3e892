import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import { silentLog } from '#server/platform/log.ts'
import { openTestDatabase } from '#test/database.ts'
import { createJobQueue } from './pg-boss.ts'
import { queueFigures } from './queue-figures.ts'

let database: Database
let queue: JobQueue
let seen: unknown[] = []
let failures = 0

beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table done (n int)`.execute(database.db)
})
afterEach(() => queue.stop())
afterAll(() => database.close())

async function start(options: { work: boolean }, on = database): Promise<void> {
  seen = []
  queue = createJobQueue({ database: on, log: silentLog, supervision: 1 })
  queue.register([
    { name: 'note', handle: async (data) => void seen.push(data) },
    {
      name: 'fragile',
      async handle(data) {
        if (failures-- > 0) throw new Error('not yet')
        seen.push(data)
      },
    },
    {
      name: 'chain',
      // Opens a transaction and sends from within it while others poll, on one connection.
      handle: (data) =>
        database.db.transaction().execute(async (tx) => {
          const { n } = data as { n: number }
          await sql`insert into done values (${n})`.execute(tx)
          if (n > 0) await queue.send(tx, 'chain', { n: n - 1 })
        }),
    },
    { name: 'by-clock', cron: '*/5 * * * *', handle: async () => {} },
  ])
  await queue.start(options)
}
const count = async (text: string) => ((await database.executeRaw(text)).rows[0] as { n: number }).n

test('queues without due jobs are not polled one by one', async () => {
  let asked = 0
  const counted: Database = {
    ...database,
    executeRaw(text, values) {
      asked += Number(/skip locked/i.test(text) && /'(note|fragile|chain|by-clock)'/.test(text))
      return database.executeRaw(text, values)
    },
  }
  await start({ work: true }, counted)
  // Each worker polls once when it starts.
  await expect.poll(() => asked).toBe(4)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(asked).toBe(4)
  await database.executeRaw(`insert into pgboss.job (name, data) values ('note', '{"a": 3}')`)
  await expect.poll(() => seen, { timeout: 5000 }).toEqual([{ a: 3 }])
})
test('a start updates only the existing queues whose settings changed', async () => {
  await start({ work: false })
  await queue.stop()
  await database.executeRaw(`update pgboss.queue set retry_limit = 1 where name = 'fragile'`)
  const changing: string[] = []
  const counted: Database = {
    ...database,
    executeRaw(text, values) {
      if (/create_queue\(|update pgboss\.queue/i.test(text)) changing.push(String(values?.[0]))
      return database.executeRaw(text, values)
    },
  }
  await start({ work: false }, counted)
  expect(changing).toEqual(['fragile'])
  expect(await count(`select retry_limit as n from pgboss.queue where name = 'fragile'`)).toBe(58)
})
test('a job without a handler does not count as late', async () => {
  await start({ work: false })
  await queue.stop()
  queue = createJobQueue({ database, log: silentLog })
  queue.register([{ name: 'note', handle: async () => {} }])
  queue.forward(['chain'])
  await queue.start({ work: false })
  for (const name of ['note', 'chain', 'fragile'])
    await database.executeRaw(
      `insert into pgboss.job (name, data, start_after) values ('${name}', '{}', now() - interval '1 hour')`,
    )
  const { jobs_ready: ready = [], job_oldest_seconds: oldest = [] } = await queueFigures(database, queue)
  const late = oldest.filter(({ value }) => value > 3500).map(({ labels }) => String(labels?.['queue']))
  expect(late.toSorted()).toEqual(['chain', 'note'])
  expect(ready.map(({ labels }) => labels?.['queue'])).not.toContain('fragile')
  await database.executeRaw(`delete from pgboss.job where name in ('note', 'chain', 'fragile')`)
})
test('queues of daily work are polled every tenth time', async () => {
  const asked: number[] = []
  const counted: Database = {
    ...database,
    executeRaw(text, values) {
      if (/unnest\(\$1::text\[\]\) as queue/.test(text)) asked.push((values as [string[]])[0].length)
      return database.executeRaw(text, values)
    },
  }
  queue = createJobQueue({ database: counted, log: silentLog })
  queue.register([
    { name: 'by-night', cron: '20 3 * * *', handle: async () => {} },
    { name: 'by-minute', cron: '* * * * *', handle: async () => {} },
  ])
  await queue.start({ work: true })
  await expect.poll(() => asked.length, { timeout: 6000 }).toBeGreaterThan(2)
  expect(asked.slice(0, 3)).toEqual([2, 1, 1])
})
test('a job sent in a transaction exists when it commits', async () => {
  await start({ work: false })
  await database.db.transaction().execute((tx) => queue.send(tx, 'note', { a: 1 }))
  await queue.drain()
  expect(seen).toEqual([{ a: 1 }])
})
test('a job sent in a transaction disappears when it is rolled back', async () => {
  await start({ work: false })
  const failing = database.db.transaction().execute(async (tx) => {
    await queue.send(tx, 'note', { a: 2 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await queue.drain()
  expect(seen).toEqual([])
})
test('a job without a handler is not stored', async () => {
  await start({ work: false })
  await queue.send(database.db, 'unknown', {})
  expect(await count(`select count(*) as n from pgboss.job where name = 'unknown'`)).toBe(0)
})
test('a job that other processes handle is stored for them, and starts at once if they are running', async () => {
  await start({ work: false })
  const sending = createJobQueue({ database, log: silentLog })
  sending.forward(['note'])
  await sending.start({ work: false })
  try {
    await sending.send(database.db, 'note', { from: 'elsewhere' })
    await sending.drain()
    expect(seen).toEqual([])
    await start({ work: true })
    await vi.waitFor(() => expect(seen).toEqual([{ from: 'elsewhere' }]), { timeout: 5000 })
    await sending.send(database.db, 'note', { again: true })
    await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 5000 })
  } finally {
    await sending.stop()
  }
})
test('drain hands over the first failure, goes on with the others, and repeats it the next time', async () => {
  await start({ work: false })
  failures = 1
  await queue.send(database.db, 'fragile', { a: 1 })
  await queue.send(database.db, 'fragile', { a: 2 })
  await expect(queue.drain()).rejects.toThrow('not yet')
  expect(seen).toHaveLength(1) // which of two sent in one millisecond comes first is open
  await queue.drain()
  await queue.drain()
  expect(new Set(seen)).toEqual(new Set([{ a: 1 }, { a: 2 }]))
  expect(seen).toHaveLength(2)
})
test('handlers that send more are followed to the end', async () => {
  await start({ work: false })
  await queue.send(database.db, 'chain', { n: 30 })
  await queue.drain()
  expect(await count('select count(*) as n from done')).toBe(31)
})
test('a worker starts a committed job well before its next poll', async () => {
  let polls = 0
  const counted: Database = {
    ...database,
    executeRaw(text, values) {
      polls += Number(/unnest\(\$1::text\[\]\) as queue/.test(text))
      return database.executeRaw(text, values)
    },
  }
  await start({ work: true }, counted)
  await vi.waitFor(() => expect(polls).toBe(1))
  // Each job is sent right after a poll; one that is seen before the next is enough, because the machine may be busy.
  const between: number[] = []
  for (let n = 1; n <= 10 && !between.includes(0); n++) {
    const before = polls
    await database.db.transaction().execute((tx) => queue.send(tx, 'note', { n }))
    await vi.waitFor(() => expect(seen).toHaveLength(n), { timeout: 10_000, interval: 5 })
    between.push(polls - before)
  }
  expect(between).toContain(0)
})
test('a worker repeats what failed, soon, and keeps working beside handlers with transactions', async () => {
  await start({ work: true })
  failures = 1
  await queue.send(database.db, 'fragile', { again: true })
  await queue.send(database.db, 'chain', { n: 3 })
  await vi.waitFor(() => expect(seen).toEqual([{ again: true }]), { timeout: 8000 })
  await vi.waitFor(async () => expect(await count('select count(*) as n from done')).toBe(35), { timeout: 8000 })
})
test('stopping finishes the job under way', async () => {
  let finished = false
  queue = createJobQueue({ database, log: silentLog })
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => (begun = resolve))
  const handle = async () => {
    begun()
    await new Promise((resolve) => setTimeout(resolve, 200))
    finished = true
  }
  queue.register([{ name: 'slow', handle }])
  await queue.start({ work: true })
  await queue.send(database.db, 'slow', {})
  await underWay
  await queue.stop()
  expect(finished).toBe(true)
  expect(await count(`select count(*) as n from pgboss.job where name = 'slow' and state = 'completed'`)).toBe(1)
})
test('a job leased by a process that was killed is repeated', async () => {
  await start({ work: false })
  await queue.send(database.db, 'note', { left: true })
  await queue.stop()
  // As a killed process leaves it; on a server, where other processes may be running, the lease has to run out first.
  await database.executeRaw(
    `update pgboss.job set state = 'active', started_on = now() - interval '2 minutes' where name = 'note' and state = 'created'`,
  )
  await start({ work: true })
  await vi.waitFor(() => expect(seen).toEqual([{ left: true }]), { timeout: 20_000 })
})
test('jobs that a killed process leased in an embedded database are handled by the next process that opens it', async ({
  skip,
}) => {
  if (database.engine !== 'pglite') skip()
  await start({ work: false })
  await queue.send(database.db, 'note', { left: 'behind' })
  await queue.stop()
  await database.executeRaw(
    `update pgboss.job set state = 'active', started_on = now() where name = 'note' and state = 'created'`,
  )
  await start({ work: false })
  await queue.drain()
  expect(seen).toEqual([{ left: 'behind' }])
})
test('schedules are in Addis Ababa time, and are removed with their handlers', async () => {
  await start({ work: true })
  const { rows } = await database.executeRaw('select name, cron, timezone from pgboss.schedule')
  expect(rows).toEqual([{ name: 'by-clock', cron: '*/5 * * * *', timezone: 'Africa/Addis_Ababa' }])
  await queue.stop()
  queue = createJobQueue({ database, log: silentLog })
  await queue.start({ work: true })
  expect((await database.executeRaw('select name from pgboss.schedule')).rows).toEqual([])
})
test('processes that start at the same time create the tables of the queue once, and all continue', async () => {
  await start({ work: false })
  await queue.stop()
  await database.executeRaw('drop schema pgboss cascade')
  const several = Array.from({ length: 4 }, () => createJobQueue({ database, log: silentLog }))
  await Promise.all(several.map((queue) => queue.start({ work: false })))
  await Promise.all(several.map((queue) => queue.stop()))
  await start({ work: false })
  await queue.send(database.db, 'note', { after: true })
  await queue.drain()
  expect(seen).toEqual([{ after: true }])
})
