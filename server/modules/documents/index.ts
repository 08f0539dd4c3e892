/** The front door of documents for modules to the right, and app.ts. */
export { documentRoutes } from './routes.ts'
