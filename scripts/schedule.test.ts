import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schedule } from './schedule.ts'
import type { Job } from './schedule.ts'

test('every job runs once, after its dependencies, and never more at a time than there are cores', async () => {
  const oneJob = fc.record({
    cores: fc.integer({ min: 1, max: 3 }),
    ticks: fc.integer({ min: 0, max: 5 }),
    after: fc.array(fc.nat(), { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(oneJob, { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), async (drawn, cores) => {
      const done: string[] = []
      let busy = 0
      const jobs = drawn.map(({ cores: wanted, ticks, after }, at): Job => {
        // Only on those before it, so that no two wait for each other.
        const names = at === 0 ? [] : after.map((n) => `job ${n % at}`)
        return {
          name: `job ${at}`,
          after: names,
          cores: wanted,
          async run() {
            for (const name of names) expect(done).toContain(name)
            busy += wanted
            expect(busy).toBeLessThanOrEqual(Math.max(cores, wanted))
            for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            busy -= wanted
            done.push(`job ${at}`)
          },
        }
      })
      await schedule(jobs, cores)
      expect(done.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
    }),
  )
})

test('a job that fits does not wait for one that does not', async () => {
  const order: string[] = []
  const job = (name: string, cores: number, milliseconds: number): Job => ({
    name,
    cores,
    run: async () => {
      order.push(name)
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
    },
  })
  await schedule([job('first', 1, 5), job('wide', 2, 0), job('small', 1, 0)], 2)
  expect(order).toEqual(['first', 'small', 'wide'])
})

test('jobs that wait for each other are named, and a failing job is reported', async () => {
  const nothing = async () => {}
  const circle = [
    { name: 'a', after: ['b'], run: nothing },
    { name: 'b', after: ['a'], run: nothing },
  ]
  await expect(schedule(circle, 2)).rejects.toThrow('these wait for each other: a, b')
  await expect(schedule([{ name: 'c', run: () => Promise.reject(new Error('broke')) }], 2)).rejects.toThrow('broke')
})
