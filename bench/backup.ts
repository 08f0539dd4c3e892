import { parseArgs } from 'node:util'
import { backUpHot } from '#test/chaos/hot-backup.ts'
import { markdownTable } from './served.ts'

/**
 * `npm run bench -- backup --notices 100000`: a hot backup of an embedded database under 20 requests a second, and the
 * time to restore it.
 */
export default async function measureBackup(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { notices: { type: 'string', default: '100000' } },
  })
  const found = await backUpHot({ notices: Number(values.notices) })
  const { before, during, backup, killed, restored } = found
  const rows = [
    ['before', before],
    ['during', during],
  ] as const
  process.stdout.write(
    `${markdownTable(
      ['requests', 'count', 'not answered', 'p95 ms', 'longest ms'],
      rows.map(([name, { count, bad, p95, longest }]) => [name, count, bad, p95.toFixed(0), longest.toFixed(0)]),
    )}\n`,
  )
  const mb = (backup.bytes / 1_000_000).toFixed(0)
  process.stdout.write(
    `${found.notices} notices: ${backup.seconds.toFixed(1)} s, ${mb} MB; ${killed.kills} killed, ${killed.halves.length} halves\n`,
  )
  for (const [engine, { seconds, different }] of Object.entries(restored))
    process.stdout.write(`restored into ${engine}: ${seconds.toFixed(1)} s, ${different.length} tables differ\n`)
}
