/** The facts about a piece of work when it ends. Never an address, a name, a typed text or an id of a person. */
export type TelemetryFacts = Readonly<Record<string, string | number | boolean>>

/** A piece of work under way. */
export type Span = {
  /** One within this, told or left out together with it. */
  child(): Span
  /** Ends it, once: `name` is a pattern ('GET /api/tenders/detail/{id}'), never an address. */
  end(what: { name: string; kind: 'server' | 'internal' | 'consumer'; failed: boolean; facts: TelemetryFacts }): void
}

/** Tells a collector how long requests and jobs took, and what went wrong where nobody expected it. Never waits, never throws. */
export type Telemetry = {
  begin(): Span
  /** An error that nobody foresaw. Its kind and its places in the code are reported; its message, which may quote somebody, is not. */
  report(error: unknown, facts: TelemetryFacts): void
  /** Sends what is left, and takes no more. */
  close(): Promise<void>
}

const noSpan: Span = { child: () => noSpan, end() {} }
/** Where no collector is configured. */
export const noTelemetry: Telemetry = { begin: () => noSpan, report() {}, close: async () => {} }
