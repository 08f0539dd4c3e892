/** The front door of the desk for app.ts. */
export { deskRoutes } from './routes.ts'
