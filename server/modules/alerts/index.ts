/** The front door of alerts for modules to the right, and app.ts. */
export { pauseSearch } from './actions/pause-search.ts'
export { alertData, forgetAlerts } from './actions/personal-data.ts'
export { tellingComposers } from './actions/tell-words.ts'
export { matchingJobs } from './jobs.ts'
export { tellingJobs } from './jobs-telling.ts'
export { alertPorts } from './ports.ts'
export { alertRoutes } from './routes.ts'
