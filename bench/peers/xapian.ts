import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderBytes, startLines } from './line-process.ts'
import { addPacked, pack } from './packed.ts'
import type { Peer, PeerCounts } from './peer.ts'

/** Debian's package of Xapian works with Debian's Python. */
const PYTHONS = ['/usr/bin/python3', 'python3']
const WHATS = ['sig', 'rmask', 'gmask'] as const
type Answer = { ids: number[]; total: number; counts: [string, number][][] }

/**
 * Xapian by its Python binding (Debian: python3-xapian), in a process of its own; undefined where it is not installed.
 * Takes lexemes.
 */
export function xapian(): Peer | undefined {
  const python = PYTHONS.find((name) => spawnSync(name, ['-c', 'import xapian']).status === 0)
  if (!python) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'chereta-xapian-'))
  const index = join(dir, 'index')
  const program = startLines(python, [join(import.meta.dirname, 'xapian_peer.py'), index], {
    XAPIAN_FLUSH_THRESHOLD: '50000',
  })
  const greeting = program.ask('{"add":[]}')
  const ask = async <T>(what: object): Promise<T> => JSON.parse(await program.ask(JSON.stringify(what))) as T

  return {
    name: 'Xapian',
    gets: 'our lexemes; bm25; asked over a pipe',
    async build(documents) {
      await greeting
      let answered: Promise<unknown> = Promise.resolve()
      for await (const batch of documents) {
        await answered
        answered = ask({
          add: batch.map(({ id, title, body, open, facets }) => ({ id, title, body, open, ...pack(facets) })),
        })
      }
      await answered
      await ask({ done: true })
    },
    async search(asked) {
      const { ids, total, counts } = await ask<Answer>(asked)
      if (!asked.counts) return { ids, total }
      const counted: PeerCounts = new Map()
      for (const [at, groups] of counts.entries())
        for (const [value, n] of groups) addPacked(counted, WHATS[at] ?? 'sig', value, n)
      return { ids, total, counts: counted }
    },
    async sizes() {
      return { disk: folderBytes(index), memory: program.memory() }
    },
    async close() {
      await program.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
