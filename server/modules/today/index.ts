/** The front door of today, for app.ts. */
export { todayRoutes } from './routes.ts'
