import { writeSync } from 'node:fs'

/** Characters kept while nothing can be written; further lines are lost. */
const MAX_KEPT = 250_000
/** How soon writing is tried again; milliseconds. */
const AGAIN = 200

/**
 * Standard output that never ends the process: on a full disk (ENOSPC) or with a reader that is slow or gone (EAGAIN,
 * EPIPE) lines wait for a moment, up to 250 kB of them, and are then dropped. `onLost` gets their number.
 */
export function patientOutput(
  onLost: (lines: number) => void,
  put: (bytes: Buffer) => number = (bytes) => writeSync(1, bytes),
) {
  let kept: string[] = []
  let length = 0
  /** The rest of a line of which a part was written. */
  let rest: Buffer | undefined
  let timer: NodeJS.Timeout | undefined
  let lost = 0

  function putWhole(line: string | undefined): boolean {
    rest ??= Buffer.from(line ?? '')
    try {
      while (rest.length > 0) rest = rest.subarray(put(rest))
    } catch {
      return false
    }
    rest = undefined
    return true
  }
  function flush(): void {
    timer = undefined
    if (rest && !putWhole(undefined)) return later()
    for (const [n, line] of kept.entries()) {
      if (putWhole(line)) continue
      kept = kept.slice(n + 1)
      length = kept.reduce((sum, line) => sum + line.length, 0)
      return later()
    }
    kept = []
    length = 0
  }
  function later(): void {
    // A process without other work may end.
    timer ??= setTimeout(flush, AGAIN).unref()
  }

  return {
    write(line: string): void {
      if (!rest && kept.length === 0) {
        if (!putWhole(line)) later()
        return
      }
      if (length + line.length > MAX_KEPT) {
        lost++
        onLost(1)
        return
      }
      kept.push(line)
      length += line.length
    },
    /** How many lines were lost so far. */
    lost: () => lost,
  }
}
