import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(js|css|svg|json|webmanifest|txt|html)$/

const BEST = { [constants.BROTLI_PARAM_QUALITY]: 11 }

export const brotliSize = async (text: string): Promise<number> => (await brotli(text, { params: BEST })).length

/** The folder of the build's own notes, which nobody fetches. */
const NOTES = '.vite'

/** Writes `.br` and `.gz` next to every text file, so that the server never compresses a file twice. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && entry.parentPath !== join(folder, NOTES))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressed))
}

async function compressed(path: string): Promise<void> {
  const content = await readFile(path)
  // If given the size beforehand, brotli makes files that are larger by a hundredth.
  await Promise.all([
    brotli(content, { params: BEST }).then((packed) => writeFile(`${path}.br`, packed)),
    zip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
