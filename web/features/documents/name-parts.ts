/** A file's name without its ending, and the ending with its dot: empty where there is none. */
export function nameParts(fileName: string): { name: string; ending: string } {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 ? { name: fileName.slice(0, dot), ending: fileName.slice(dot) } : { name: fileName, ending: '' }
}
