/** The bearer token of a request, if it has one. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

export function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}
