/** The front door of documents for modules to the right, and app.ts. */
export { documentPorts, searchableTexts, uploadData } from './actions/document-ports.ts'
export type { DocumentsWorld } from './actions/documents-world.ts'
export { listNewestOfEachType, listWithTexts } from './store/documents.ts'
export type { FileSample } from './store/documents.ts'
export { documentJobs } from './jobs.ts'
export { documentRoutes } from './routes.ts'
