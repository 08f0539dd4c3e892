import type { DocumentItem, UploadState } from '#contract/documents.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { FIRST_PIECE, nextPiece } from './piece-size.ts'

/** The calls that an upload is made of. Each rejects as the client of the contract does. */
export type Wire = {
  begin(): Promise<UploadState>
  /** The progress of the upload. */
  readState(uploadId: string): Promise<UploadState>
  send(uploadId: string, offset: number, piece: ArrayBuffer, signal: AbortSignal): Promise<UploadState>
}
/** Callbacks of an upload: its events, and the pause before another try. */
type Watch = {
  /** It has a name by which it can be resumed, also after a reload. */
  begun(uploadId: string): void
  /** The server has this many bytes. */
  sent(bytes: number): void
  /**
   * Resolves when another attempt is worthwhile; rejects when it was cancelled. `tries`: in a row, from 1; `seconds`:
   * as the service requests.
   */
  pause(tries: number, seconds: number | undefined, signal: AbortSignal): Promise<void>
  now(): number
}
/** The browser no longer has the file, or it changed since it was chosen. */
export class UploadFileGone extends Error {}

/** Refusals that pass without a change. */
const PASSING = new Set(['unavailable', 'took-too-long', 'too-many-requests', 'internal', 'changed-meanwhile'])
/** This many errors of the service in a row are permanent, and so is an upload that it loses repeatedly. */
const TRIES_OF_ERRORS = 8
const BEGINNINGS = 3

function passes(error: unknown, tries: number): boolean {
  if (error instanceof Unreachable) return true
  // An error with a fault is about the file, not about the moment.
  return (
    error instanceof ApiProblem &&
    !('fault' in error.problem) &&
    PASSING.has(error.problem.code) &&
    tries < TRIES_OF_ERRORS
  )
}
const isUnknown = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'not-found'

async function read(file: Blob, from: number, to: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, to).arrayBuffer()
  } catch (cause) {
    throw new UploadFileGone('The file cannot be read any more', { cause })
  }
}

/**
 * Sends a file piece by piece until the service has made a document of it, resuming as often as the connection breaks.
 * `begun`: the upload that was begun before. Rejects with the refusal, with FileGone, or when cancelled.
 */
export async function sendFile(
  file: Blob,
  begun: string | undefined,
  wire: Wire,
  watch: Watch,
  signal: AbortSignal,
): Promise<DocumentItem> {
  let uploadId = begun
  let state: UploadState | undefined
  let size = FIRST_PIECE
  let tries = 0
  let forgotten = 0
  for (;;) {
    try {
      signal.throwIfAborted()
      state ??= uploadId === undefined ? await wire.begin() : await wire.readState(uploadId)
      if (state.uploadId !== uploadId) watch.begun((uploadId = state.uploadId))
      watch.sent(state.uploadOffset)
      if (state.document) return state.document
      const from = state.uploadOffset
      const piece = await read(file, from, Math.min(from + Math.min(size, state.chunkSize), file.size))
      const before = watch.now()
      state = await wire.send(uploadId, from, piece, signal)
      size = nextPiece(size, watch.now() - before, state.chunkSize)
      tries = 0
      forgotten = 0
    } catch (error) {
      signal.throwIfAborted()
      // Stored for a limited time only: an unknown upload begins again.
      if (isUnknown(error) && uploadId !== undefined && ++forgotten < BEGINNINGS) uploadId = undefined
      else if (!passes(error, tries)) throw error
      state = undefined
      size = FIRST_PIECE
      await watch.pause(++tries, error instanceof ApiProblem ? error.problem.retryAfter : undefined, signal)
    }
  }
}
