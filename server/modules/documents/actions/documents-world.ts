import type { Turns } from '#server/platform/turns.ts'
import type { World } from '#server/platform/world.ts'
import type { DocumentReader, DocumentStore } from '../core/ports.ts'

/** The outside of documents: where files lie, and what looks into them. */
export type DocumentsWorld = World & { files: DocumentStore; reader: DocumentReader }

/** With the turns of those that have a whole file in memory; they reject with ReaderFailed when too many wait. */
export type FinishingWorld = DocumentsWorld & { inTurn: Turns }
