/** Facts that identify a chosen file without reading it. */
type FileFacts = { name: string; size: number; lastModified: number }

/** Whether this may be the file of an earlier upload: the same name, size and time of its last change. */
export const isSameFile = (one: FileFacts, other: FileFacts): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
