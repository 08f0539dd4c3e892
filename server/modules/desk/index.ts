/** The front door of the desk for app.ts. */
export { countAids } from './actions/count-aids.ts'
export { deskData, deskPorts } from './actions/desk-data.ts'
export type { LanguageModel, ModelReply } from './core/model-port.ts'
export type { SuggestedFor } from './core/suggestions.ts'
export { PictureUnread } from './core/clipping-reader-port.ts'
export type { ClippingReader, PageDrawer, ReadWord } from './core/clipping-reader-port.ts'
export { deskJobs } from './jobs.ts'
export { deskRoutes } from './routes.ts'
