import type { FilesWorld } from '#server/modules/files/index.ts'
import type { Turns } from '#server/platform/turns.ts'

/** The outside of documents: where files lie, and what looks into them. */
export type DocumentsWorld = FilesWorld

/** With the turns of those that have a whole file in memory; they reject with ReaderFailed when too many wait. */
export type FinishingWorld = DocumentsWorld & { inTurn: Turns }
