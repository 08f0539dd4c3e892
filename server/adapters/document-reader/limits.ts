/**
 * Of one file, in a process of its own: milliseconds, megabytes of script memory and of memory altogether, bytes of the
 * answer, pages and characters.
 */
export const READER_LIMITS = {
  inspectMs: 12_000,
  textMs: 60_000,
  heapMb: 160,
  memoryMb: 280,
  /** A picture of 50 million points takes four bytes for each while it is drawn. */
  drawMemoryMb: 700,
  answerBytes: 16 * 1024 * 1024,
  pages: 3000,
  characters: 1_000_000,
} as const

/** The exit status of a reading process that cannot read its own program. */
export const UNREADABLE_PROGRAM = 4
