type Content = string | Uint8Array<ArrayBuffer>

/**
 * A response whose whole content is known: it is sent in one piece, and read in process without a stream, which a plain
 * Response makes of every body.
 */
export class WholeResponse extends Response {
  readonly content: Content
  #plain: Response | undefined

  constructor(content: Content, init: ResponseInit) {
    super(null, init)
    this.content = content
  }
  /** With a stream, for those who want one. */
  #streamed(): Response {
    return (this.#plain ??= new Response(this.content, { headers: this.headers }))
  }
  override get body(): Response['body'] {
    return this.#streamed().body
  }
  override get bodyUsed(): boolean {
    return this.#plain?.bodyUsed ?? false
  }
  override async text(): Promise<string> {
    return this.#plain || typeof this.content !== 'string' ? this.#streamed().text() : this.content
  }
  override async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#streamed().arrayBuffer()
  }
  override bytes(): ReturnType<Response['bytes']> {
    return this.#streamed().bytes()
  }
  override blob(): ReturnType<Response['blob']> {
    return this.#streamed().blob()
  }
  override clone(): WholeResponse {
    return new WholeResponse(this.content, { status: this.status, headers: this.headers })
  }
}
