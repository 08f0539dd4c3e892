/** The facts about a piece of work when it ends. Never a URL, a name, a typed text or an id of a person. */
export type TelemetryFacts = Readonly<Record<string, string | number | boolean>>

/** A piece of work in progress. */
export type Span = {
  /** A part of this work, reported or left out together with it. */
  child(): Span
  /** Ends it, once: `name` is a pattern ('GET /api/tenders/detail/{id}'), never a URL. */
  end(what: { name: string; kind: 'server' | 'internal' | 'consumer'; failed: boolean; facts: TelemetryFacts }): void
}

/** Reports to a collector how long requests and jobs took, and unexpected errors. Never waits, never throws. */
export type Telemetry = {
  begin(): Span
  /**
   * An unexpected error. Its type and its places in the code are reported; its message, which may contain personal
   * data, is not.
   */
  report(error: unknown, facts: TelemetryFacts): void
  /** Sends the remaining records, and accepts no more. */
  close(): Promise<void>
}

const noSpan: Span = { child: () => noSpan, end() {} }
/** Used where no collector is configured. */
export const noTelemetry: Telemetry = { begin: () => noSpan, report() {}, close: async () => {} }
