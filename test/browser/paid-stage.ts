import { STOCK, openCommon } from './common-stage.ts'

export { PAID } from './common-stage.ts'
let taken = 0

/** A stage with somebody of each name who has paid, and who did nothing yet. For what changes nothing but what is theirs: other files have the same server. */
export async function openPaidStage(names: readonly string[]) {
  const stage = await openCommon()
  const people = new Map(
    names.map((name) => {
      const person = STOCK[taken++]
      if (person === undefined) throw new Error('nobody is left: more are to be made')
      return [name, person]
    }),
  )
  const known = (name: string): string => {
    const person = people.get(name)
    if (person === undefined) throw new Error(`${name} was not asked for`)
    return person
  }
  return {
    ...stage,
    pageOf: (name: string, to: string, looks: Parameters<typeof stage.page>[0] = {}) => stage.pageOf(known(name), to, looks),
    /** Calls the service as one of these people, or as one of those whom the stage has anyway. */
    callAs: <T>(name: string, method: string, path: string, body?: object) => stage.callAs<T>(people.get(name) ?? name, method, path, body),
  }
}
