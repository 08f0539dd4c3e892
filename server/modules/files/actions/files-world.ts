import type { World } from '#server/platform/world.ts'
import type { DocumentReader, DocumentStore } from '../core/ports.ts'

/** The outside of files: where they lie, and what looks into them. */
export type FilesWorld = World & { files: DocumentStore; reader: DocumentReader }
