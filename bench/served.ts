import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, stopServer } from '#test/process/server-process.ts'

/** Runs `measure` against a real server with sample tenders in a directory of its own. */
export async function withServer<T>(measure: (origin: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'chereta-bench-'))
  const server = await startServer({ DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'warn' })
  try {
    await server.ready(120_000)
    return await measure(server.origin)
  } finally {
    await stopServer(server)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A table in Markdown, for the terminal and for docs/benchmarks.md. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
