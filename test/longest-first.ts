import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Files that take much longer than others of their size: left to the end, one of them keeps its worker busy when the others have nothing to do. */
const LONG = ['slow-phone', 'looks', 'kept-on-device', 'offline-reading', 'push', 'split', 'desk', 'keys', 'analytics']

const place = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((name) => moduleId.endsWith(`/test/browser/${name}.test.ts`))
  return found < 0 ? LONG.length : found
}

/** Where no run is known, as in a new clone, vitest goes by the size of files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const known = files.every((file) => this.ctx.cache.getTestSpecificationResult(file))
    if (known) return sorted
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((one) =>
      sorted.filter(({ project }) => project === one).toSorted((a, b) => place(a) - place(b)),
    )
  }
}
