import type { JobHandler } from './jobs.ts'
import type { Telemetry } from './telemetry.ts'

/** Reports how long each job took, and its errors; never its data. */
export const tracedJob = (handler: JobHandler, telemetry: Telemetry): JobHandler => ({
  ...handler,
  async handle(data, mayContinue) {
    const span = telemetry.begin()
    const end = (failed: boolean) =>
      span.end({ name: `job ${handler.name}`, kind: 'consumer', failed, facts: { 'chereta.job': handler.name } })
    try {
      await handler.handle(data, mayContinue)
    } catch (error) {
      telemetry.report(error, { 'chereta.job': handler.name })
      end(true)
      throw error
    }
    end(false)
  },
})
