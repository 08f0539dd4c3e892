/** Details a call can lack: a name and a way to reach the reader, or a phone number confirmed by a code. */
export type MissingDetails = 'details' | 'phone'
