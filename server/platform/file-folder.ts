import { join } from 'node:path'

/** The form of a file's key; paths are built of nothing else. */
export const FILE_KEY = /^[\w-]{8,100}$/

/** The path of a key's file in a folder tree: by the first letters, so that no folder gets large. */
export const placeOf = (folder: string, key: string): string => join(folder, key.slice(0, 2), key)

/** The folder of files that were removed from such a tree, until they are deleted permanently. */
export const removedFrom = (folder: string): string => join(folder, 'removed')
