import { redirectDocument } from 'react-router'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { PageWorld } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'

const DESK = /^\/(?:tender-edit|desk)(?:\/|$)/

/**
 * Reads for a screen of staff, whose calls check the roles: visitors are sent to sign in and return, for everybody else
 * the page does not exist. People without a role are led from the desk to the list, which says why.
 */
export async function forStaff<T>(
  request: Request,
  { signedIn, staff }: Pick<PageWorld, 'signedIn' | 'staff'>,
  read: () => Promise<T>,
): Promise<T> {
  const { pathname, search } = new URL(request.url)
  if (!signedIn && !staff) throw redirectDocument(loginAddress(pathname + search))
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status === 401)
      throw redirectDocument(loginAddress(pathname + search))
    const isRefused = error instanceof ApiProblem && error.problem.status === 403
    if (isRefused && !staff && DESK.test(pathname)) throw redirectDocument('/tenders/list#may-not-edit')
    if (isRefused) throw new ApiProblem({ ...error.problem, status: 404, code: 'not-found' })
    throw error
  }
}
