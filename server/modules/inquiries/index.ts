/** The front door of inquiries for modules to the right, and app.ts. */
export { contactData, orderData } from './actions/personal-data.ts'
export { contactForm } from './contact-form.ts'
export { inquiryJobs } from './jobs.ts'
export { inquiryRoutes } from './routes.ts'
