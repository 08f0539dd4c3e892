/** The front door of sharing for app.ts. */
export { sharingRoutes } from './routes.ts'
