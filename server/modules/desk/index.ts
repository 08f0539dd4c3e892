/** The front door of the desk for app.ts. */
export { deskData, deskPorts } from './actions/desk-data.ts'
export { deskRoutes } from './routes.ts'
