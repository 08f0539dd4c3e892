import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { readManifest } from './release/packages.ts'
import { SBOM, assembleRelease } from './release/assemble-release.ts'
import { treeHash } from './release/tree-hash.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * npm run release: the built app as release/chereta-VERSION-HASH.tar.gz, which starts with the packages that its own
 * lock file names. Two releases that differ in any file have different names, because they are unpacked side by side.
 */
async function main(): Promise<void> {
  const built = await build({ log: () => undefined })
  const work = join(ROOT, `.cache/release-${process.pid}`)
  const folder = join(ROOT, 'release')
  await mkdir(folder, { recursive: true })
  try {
    const assembled = join(work, 'assembled')
    await assembleRelease(ROOT, assembled)
    const name = `chereta-${readManifest(ROOT).version}-${(await treeHash(assembled)).slice(0, 12)}`
    await rename(assembled, join(work, name))
    const file = join(folder, `${name}.tar.gz`)
    const packed = join(work, 'release.tar.gz')
    const { status, stderr } = spawnSync('tar', ['-czf', packed, '-C', work, name], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`tar could not make the archive: ${stderr}`)
    const hash = createHash('sha256')
      .update(await readFile(packed))
      .digest('hex')
    await rename(packed, file)
    await copyFile(join(work, name, SBOM), join(folder, `${name}.cdx.json`))
    await writeFile(`${file}.sha256`, `${hash}  ${name}.tar.gz\n`)
    const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1)
    process.stdout.write(`${built ? 'Web app built\n' : ''}${file} (${megabytes} MB)\nsha256 ${hash}\n`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

main().then(
  // The message compiler leaves a timer behind that would keep the process alive for half a minute.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exit(1)
  },
)
