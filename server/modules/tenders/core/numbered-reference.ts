import { foldKey } from '#language/fold.ts'

/** Whether a reference identifies a tender of its buyer: 'N/A' or a dash, which many rows share, does not. */
export const isNumbered = (reference: string): boolean => /\p{N}/u.test(foldKey(reference))
