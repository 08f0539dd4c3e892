const BAR = 30
const PLAIN_EVERY = 2000

/** A progress bar on a terminal, a plain line every few seconds elsewhere; always on standard error. */
export function createProgress(what: string) {
  const terminal = process.stderr.isTTY
  let last = 0
  return {
    show(done: number, of: number, note = ''): void {
      const now = performance.now()
      if (now - last < (terminal ? 100 : PLAIN_EVERY)) return
      last = now
      const share = of > 0 ? Math.min(1, done / of) : 0
      const percent = `${Math.floor(share * 100)} %`
      if (terminal)
        process.stderr.write(
          `\r${what} ${'█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░')} ${percent} ${note}\u001b[K`,
        )
      else process.stderr.write(`${what} ${percent} ${note}\n`)
    },
    end(): void {
      if (terminal) process.stderr.write('\r\u001b[K')
    },
  }
}
