import { join } from 'node:path'

/** The form of a file's key; paths are built of nothing else. */
export const FILE_KEY = /^[\w-]{8,100}$/

/** Where the file of a key lies in a folder of many: by the first letters, so that no folder gets large. */
export const placeOf = (folder: string, key: string): string => join(folder, key.slice(0, 2), key)

/** Where files lie that were taken out of such a folder, until they go for good. */
export const removedFrom = (folder: string): string => join(folder, 'removed')
