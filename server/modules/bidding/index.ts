/** The front door of bidding for modules to the right, and app.ts. */
export { certificatesFor } from './actions/certificates.ts'
export { biddingData, deleteBiddingData } from './actions/personal-data.ts'
export { endingSoon } from './core/ending-certificates.ts'
export { biddingRoutes } from './routes.ts'
