import type { FilesWorld } from '#server/modules/files/index.ts'
import type { ConcurrencyLimit } from '#server/platform/concurrency-limit.ts'

/** The outside services of documents: the store of files, and the reader that inspects them. */
export type DocumentsWorld = FilesWorld

/** Limits how many whole files are in memory at once; rejects with ReaderFailed when too many wait. */
export type FinishingWorld = DocumentsWorld & { inTurn: ConcurrencyLimit }
