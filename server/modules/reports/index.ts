/** The front door of reports, for app.ts. */
export { reportRoutes } from './routes.ts'
