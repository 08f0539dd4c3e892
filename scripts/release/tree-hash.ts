import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Of all files of a folder: their names, contents and whether they can be run. */
export async function treeHash(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const executable = ((await stat(file)).mode & 0o100) !== 0
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    hash.update(`${JSON.stringify([file.slice(folder.length), executable, content])}\n`)
  }
  return hash.digest('hex')
}
