import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCES = ['web', 'contract', 'ethiopia', 'language', 'notices', 'notice-parser', 'scripts/build']
const FILES = ['vite.config.ts', 'package-lock.json', 'scripts/build.ts', 'project.inlang/settings.json']

async function filesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A hash over the files under these folders and these files, but for tests and compiled messages. */
export async function hashOfSources(
  root: string,
  folders: readonly string[],
  files: readonly string[],
): Promise<string> {
  const found = await Promise.all(folders.map((folder) => filesUnder(root, folder)))
  const paths = [...found.flat(), ...files.map((file) => join(root, file))]
    .filter((path) => !path.includes('/messages/compiled/') && !/\.test\.tsx?$/.test(path))
    .sort()
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path).catch(() => 'absent'))
      .update('\0')
  return hash.digest('hex')
}

/** A hash over everything that goes into the web app. */
export const sourceHash = (root: string): Promise<string> => hashOfSources(root, SOURCES, FILES)

const stampFile = (root: string): string => join(root, 'dist/.stamp')

export const readStamp = (root: string): Promise<string> => readFile(stampFile(root), 'utf8').catch(() => '')
export const writeStamp = (root: string, hash: string): Promise<void> => writeFile(stampFile(root), hash)
