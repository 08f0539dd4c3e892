/** The front door of the desk for app.ts. */
export { deskData, deskPorts } from './actions/desk-data.ts'
export type { LanguageModel, ModelReply } from './core/model-port.ts'
export type { SuggestedFor } from './core/suggestions.ts'
export { deskJobs } from './jobs.ts'
export { countNotAlike } from './store/not-alike.ts'
export { useOfSuggestions } from './store/suggestions.ts'
export { deskRoutes } from './routes.ts'
