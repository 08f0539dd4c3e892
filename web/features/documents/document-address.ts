/**
 * The download URL of a document; `guid` opens it for a reader with the link of its tender, otherwise the session's
 * cookie does.
 */
export function documentAddress(uniqueFileName: string, guid?: string): string {
  const path = `/api/Documents/document/${encodeURIComponent(uniqueFileName)}`
  return guid === undefined ? path : `${path}?guid=${encodeURIComponent(guid)}`
}
