/** The front door of documents for modules to the right, and app.ts. */
export { documentPorts, searchableTexts, uploadData } from './actions/document-ports.ts'
export type { DocumentsWorld } from './actions/documents-world.ts'
export { FileNotFound, ReaderFailed, FileStoreUnavailable } from './core/ports.ts'
export type { ByteRange, DocumentReader, DocumentStore, Inspected, TextRead } from './core/ports.ts'
export { documentJobs } from './jobs.ts'
export { documentRoutes } from './routes.ts'
