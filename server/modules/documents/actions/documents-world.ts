import type { World } from '#server/platform/world.ts'
import type { DocumentReader, DocumentStore } from '../core/ports.ts'

/** The outside of documents: where files lie, and what looks into them. */
export type DocumentsWorld = World & { files: DocumentStore; reader: DocumentReader }
