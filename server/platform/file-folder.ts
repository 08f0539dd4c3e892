import { join } from 'node:path'

/** What may be the key of a file; a path is never built of anything else. */
export const FILE_KEY = /^[\w-]{8,100}$/

/** Where the file of a key lies in a folder of many: by the first letters, so that no folder gets large. */
export const placeOf = (folder: string, key: string): string => join(folder, key.slice(0, 2), key)

/** Where files lie that were taken out of such a folder, until they go for good. */
export const removedFrom = (folder: string): string => join(folder, 'removed')
