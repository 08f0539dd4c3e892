/** The front door of search for modules to the right, and app.ts. */
export { indexTenders } from './actions/index-tenders.ts'
export { noAlerts } from './core/ports.ts'
export type { SearchPorts } from './core/ports.ts'
export { feedRoutes } from './feed-routes.ts'
export { searchJobs } from './jobs.ts'
export { searchRoutes } from './routes.ts'
