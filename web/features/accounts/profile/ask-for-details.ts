import { ApiProblem } from '#web/lib/api-client.ts'
import type { MissingDetails } from './missing-details.ts'

/** Asks the signed-in reader for details in dialogs. True once all are there, false when the reader closed a dialog. */
async function askForDetails(need: MissingDetails = 'details'): Promise<boolean> {
  return (await import('./details-dialogs.tsx')).showDetailsDialogs(need)
}

const needOf = (error: unknown): MissingDetails | undefined => {
  if (!(error instanceof ApiProblem)) return undefined
  return error.problem.code === 'details-needed'
    ? 'details'
    : error.problem.code === 'phone-needed'
      ? 'phone'
      : undefined
}

/** Does the work; when it is refused because details are missing, asks for them and tries once more. */
export async function withDetails<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const need = needOf(error)
    if (need === undefined || !(await askForDetails(need))) throw error
    return work()
  }
}
