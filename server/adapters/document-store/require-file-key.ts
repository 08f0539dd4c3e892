import { FILE_KEY } from '#server/platform/file-folder.ts'

/** Keys are made by us, and paths and addresses are built of nothing else. Throws otherwise. */
export function requireFileKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new Error('not the key of a file')
  return key
}
