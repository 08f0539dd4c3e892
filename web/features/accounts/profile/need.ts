/** What a call can lack: a name and a way to reach the reader, or a number proven by a code. */
export type Need = 'details' | 'phone'
