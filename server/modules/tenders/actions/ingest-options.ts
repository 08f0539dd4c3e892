import type { World } from '#server/platform/world.ts'
import type { Notice } from '../core/notice.ts'

export type Outside = Pick<World, 'db' | 'clock' | 'jobs'>
/** `approve`: tenders come in as Approved instead of Submitted. `by`: who the history names. */
export type IngestOptions = { approve: boolean; by: string; signal?: AbortSignal }
/** A row that may come in. `size` is how many characters it takes in memory, `raw` the row as it was read. */
export type CheckedRow = { at: { line: number; item?: number | undefined }; notice: Notice; hash: string; size: number; raw: unknown }
