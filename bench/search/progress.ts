const EVERY = 2000

/** A line about a long step every few seconds, with the remaining time. */
export function progress(what: string, of: number): (done: number) => void {
  const started = performance.now()
  let reportedAt = started
  return (done) => {
    const now = performance.now()
    if (now - reportedAt < EVERY && done < of) return
    reportedAt = now
    const seconds = (now - started) / 1000
    const left = done > 0 ? Math.round((seconds / done) * (of - done)) : 0
    process.stderr.write(
      `  ${done.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}, ${Math.round(seconds)} s, ${left} s left\n`,
    )
  }
}

/** A line about the next step. */
export function writeProgress(text: string): void {
  process.stderr.write(`${text}\n`)
}
