import type { World } from '#server/platform/world.ts'
import type { DocumentReader, DocumentStore } from '../core/ports.ts'

/** What files need from outside: the store, and the reader that inspects them. */
export type FilesWorld = World & { files: DocumentStore; reader: DocumentReader }
