import type { DocumentError, DocumentType } from '#contract/document-kinds.ts'

/** First and last byte, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number }

/** The store of files. Keys are ours: letters, digits, '-' and '_'. */
export type DocumentStore = {
  /** Stores a file whole or not at all. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /**
   * The file or a part of it. Rejects with FileGone where it does not exist, with StoreAway where the store does not
   * answer.
   */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>
  /**
   * Deletes for good files removed longer ago than `age` milliseconds; absent where the store does not keep removed
   * files, or expires them itself.
   */
  deleteRemoved?(age: number): Promise<void>
}

export class FileNotFound extends Error {}
export class FileStoreUnavailable extends Error {}

/** A file's type; of a file with bytes after its end, only the first `size` bytes are stored. */
export type Inspected = { type: DocumentType; size: number } | { fault: DocumentError }
export type TextRead = { state: 'read'; text: string } | { state: 'none' } | { state: 'unreadable' }

export type PictureType = 'image/png' | 'image/jpeg'

/**
 * A picture drawn again, with nothing of the file but its pixels. Equal pixels have the same digest (SHA-256,
 * base64url), in whatever file.
 */
export type Redrawn = { png: Uint8Array; pointsSha256: string }

/** A part of a picture, as parts of its width and height from the left upper corner. */
export type Box = { x: number; y: number; width: number; height: number }

/**
 * Inspects files made by strangers, outside the process that answers. Rejects with ReaderFailed when it was stopped or
 * ended by itself.
 */
export type DocumentReader = {
  inspect(bytes: Uint8Array): Promise<Inspected>
  text(bytes: Uint8Array, type: DocumentType): Promise<TextRead>
  /** A picture as a PNG of at most 1,600 points in width; undefined where it cannot be drawn. */
  redraw(bytes: Uint8Array, type: PictureType): Promise<Redrawn | undefined>
  /** A part of a picture as grey points (PGM); undefined where it cannot be drawn. */
  column(bytes: Uint8Array, type: PictureType, box: Box): Promise<Uint8Array | undefined>
}

export class ReaderFailed extends Error {}
