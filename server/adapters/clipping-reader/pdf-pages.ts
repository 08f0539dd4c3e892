/** In points, 72 to an inch. */
export type PageSize = { width: number; height: number }

/** How many pages a PDF has, and the sizes that `pdfinfo -f 1 -l N` reported. */
export function pdfPagesOf(printed: string): { count: number; sizes: PageSize[] } {
  const count = Number(/^Pages:\s+(\d+)\s*$/m.exec(printed)?.[1] ?? 0)
  const sizes = [...printed.matchAll(/^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/gm)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
  return { count, sizes }
}
