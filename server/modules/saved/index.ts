/** The front door of saved for modules to the right, and app.ts. */
export { endFeedAddresses, deleteSavedData, savedData } from './actions/personal-data.ts'
export { listOpenSaved } from './actions/list-closing.ts'
export type { OpenSaved } from './actions/list-closing.ts'
export { savedIds, savedPorts, savedSince, whoSaved } from './actions/read-saved.ts'
export { saveTender } from './actions/save-tender.ts'
export { reminderKind } from './actions/reminder-kind.ts'
export { savedJobs } from './jobs.ts'
export { savedRoutes } from './routes.ts'
