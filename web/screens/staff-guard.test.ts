import { expect, test } from 'vitest'
import { ApiProblem } from '#web/lib/api-client.ts'
import { forStaff } from './staff-guard.ts'

const refuse = (status: number) => () =>
  Promise.reject(new ApiProblem({ type: 'about:blank', title: '', status, code: 'not-allowed' }))
const outcome = (path: string, staff: boolean): Promise<unknown> =>
  forStaff(new Request(`http://localhost${path}`), { signedIn: true, staff }, refuse(403)).catch(
    (error: unknown) => error,
  )

test.each(['/tender-edit', '/tender-edit/7', '/desk', '/desk/submitted?at=7'])(
  'a person without a role is redirected from %s to the list, which says why',
  async (path) => {
    const answer = (await outcome(path, false)) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/tenders/list#may-not-edit'])
  },
)

test('people with another role find nothing there, and nobody learns of other screens of staff', async () => {
  for (const [path, staff] of [
    ['/desk/range', true],
    ['/admin/people', false],
  ] as const)
    expect(((await outcome(path, staff)) as ApiProblem).problem.status).toBe(404)
})
