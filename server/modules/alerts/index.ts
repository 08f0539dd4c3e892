/** The front door of alerts for modules to the right, and app.ts. */
export { matchingJobs } from './jobs.ts'
export { alertRoutes } from './routes.ts'
