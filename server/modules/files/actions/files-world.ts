import type { World } from '#server/platform/world.ts'
import type { DocumentReader, DocumentStore } from '../core/ports.ts'

/** The outside services of files: the store, and the reader that inspects them. */
export type FilesWorld = World & { files: DocumentStore; reader: DocumentReader }
