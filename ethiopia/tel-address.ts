/** The address that dials a number (RFC 3966). */
export const telAddress = ({ dial, extension }: { dial: string; extension?: string | undefined }): string =>
  `tel:${dial}${extension ? `;ext=${extension}` : ''}`
