import type { DocumentItem, UploadState } from '#contract/documents.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { FIRST_PIECE, nextPiece } from './piece-size.ts'

/** The calls that an upload is made of. Each rejects as the client of the contract does. */
export type Wire = {
  begin(): Promise<UploadState>
  /** How far it has come. */
  look(uploadId: string): Promise<UploadState>
  send(uploadId: string, offset: number, piece: ArrayBuffer, signal: AbortSignal): Promise<UploadState>
}
/** Callbacks of an upload: its events, and the pause before another try. */
type Watch = {
  /** It has a name under which it can be gone on with, also after a reload. */
  begun(uploadId: string): void
  /** The server has this many bytes. */
  sent(bytes: number): void
  /** Resolves when it is worth trying again; rejects when it was cancelled. `tries`: in a row, from 1; `seconds`: as the service asks for. */
  pause(tries: number, seconds: number | undefined, signal: AbortSignal): Promise<void>
  now(): number
}
/** The browser no longer has the file, or it was changed since it was chosen. */
export class UploadFileGone extends Error {}

/** Refusals that pass by themselves. */
const PASSING = new Set(['unavailable', 'took-too-long', 'too-many-requests', 'internal', 'changed-meanwhile'])
/** An error of the service that comes so often in a row does not pass; nor does an upload that it forgets again and again. */
const TRIES_OF_ERRORS = 8
const BEGINNINGS = 3

function passes(error: unknown, tries: number): boolean {
  if (error instanceof Unreachable) return true
  // With a fault of its own, the file is meant and not the moment.
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
 * Sends a file piece by piece until the service has made a document of it, going on where it stopped as often as the connection breaks. `begun`: the upload
 * that was begun before. Rejects with the refusal, with FileGone, or when cancelled.
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
      state ??= uploadId === undefined ? await wire.begin() : await wire.look(uploadId)
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
      // Kept for some time only: what is no longer known begins again.
      if (isUnknown(error) && uploadId !== undefined && ++forgotten < BEGINNINGS) uploadId = undefined
      else if (!passes(error, tries)) throw error
      state = undefined
      size = FIRST_PIECE
      await watch.pause(++tries, error instanceof ApiProblem ? error.problem.retryAfter : undefined, signal)
    }
  }
}
