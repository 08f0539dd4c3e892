import { expect, test } from 'vitest'
import type { Call } from '#web/lib/api-client.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { fetchSimilar } from './similar-tenders.tsx'

const problem = (status: number) =>
  new ApiProblem({ type: 'about:blank', title: '', status, code: status === 404 ? 'not-found' : 'internal' })
/** Answers both calls with tenders whose numbers show their state: open below 100, closed from there on. */
const answering = (open: number[], all: number[]): Call =>
  (async (_key: string, { query }: { query: { includeArchived?: boolean } }) => ({
    data: (query.includeArchived ? all : open).map((id) => ({ id, closingStatus: id < 100 ? 1 : 2 })),
  })) as unknown as Call
const refusing =
  (status: number): Call =>
  () =>
    Promise.reject(problem(status))

test('open ones come first, then up to three archived ones separately', async () => {
  const { open, archived } = await fetchSimilar(answering([1, 2], [1, 100, 2, 101, 102, 103]), 7)
  expect(open.map(({ id }) => id)).toEqual([1, 2])
  expect(archived.map(({ id }) => id)).toEqual([100, 101, 102])
})

test('a tender that is not public has none; any other failure is reported', async () => {
  expect(await fetchSimilar(refusing(404), 7)).toEqual({ open: [], archived: [] })
  await expect(fetchSimilar(refusing(503), 7)).rejects.toThrow()
})
