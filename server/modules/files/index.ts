/** The front door of files, for modules that accept files from people. */
export { putFile } from './actions/put-file.ts'
export { sweepOrphans } from './actions/sweep-orphans.ts'
export type { FilesWorld } from './actions/files-world.ts'
export { portionOf } from './core/byte-range.ts'
export type { Portion } from './core/byte-range.ts'
export { attachment, endingFor, fitsType, harmlessName } from './core/file-name.ts'
export { FileNotFound, FileStoreUnavailable, ReaderFailed } from './core/ports.ts'
export type {
  Box,
  ByteRange,
  DocumentReader,
  DocumentStore,
  Inspected,
  PictureType,
  Redrawn,
  TextRead,
} from './core/ports.ts'
export { OddZip, unpacked, zipEntries } from './core/zip-entries.ts'
export type { ZipEntry } from './core/zip-entries.ts'
export { pictureSize } from './core/picture-size.ts'
export { refusedFile } from './core/refused-file.ts'
export { listFileKeys, listOwnedKeys, updateFileOwner, updateFileDocument } from './store/files.ts'
