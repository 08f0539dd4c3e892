/** The front door of alerts for modules to the right, and app.ts. */
export { pauseSearch } from './actions/pause-search.ts'
export { alertData, forgetAlerts } from './actions/personal-data.ts'
export { alertKinds } from './actions/alert-kinds.ts'
export { matchingJobs } from './jobs.ts'
export { notifyJobs } from './notify-jobs.ts'
export { readNews } from './actions/read-news.ts'
export { alertPorts } from './ports.ts'
export { alertRoutes } from './routes.ts'
