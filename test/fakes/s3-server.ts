import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void> }
// A package without types.
const S3Server = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

/** A service that speaks S3, on loopback, with one bucket in a folder. */
export async function startS3(directory: string) {
  const server = new S3Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  const { port } = await server.run()
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'documents',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: 'chereta/',
    },
    stop: () => server.close(),
  }
}
