import { expect, test } from 'vitest'
import { faultOfSignature } from './s3-server.ts'

/** The example of 'Authenticating Requests: Using the Authorization Header' in the reference of Amazon S3. */
const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const at = Date.parse('2013-05-24T00:00:00Z')
const nothing = Buffer.alloc(0)
const request = (headers: Record<string, string> = {}, url = '/test.txt') => ({
  method: 'GET',
  url,
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ...headers,
  },
})

test('the signature of the specification is valid, and any change of its request makes it invalid', () => {
  expect(faultOfSignature(request(), nothing, keys, at)).toBeUndefined()
  expect(faultOfSignature(request({}, '/other.txt'), nothing, keys, at)).toBe('SignatureDoesNotMatch')
  expect(faultOfSignature(request({ range: 'bytes=0-10' }), nothing, keys, at)).toBe('SignatureDoesNotMatch')
  expect(faultOfSignature(request(), nothing, { ...keys, secretAccessKey: 'another' }, at)).toBe(
    'SignatureDoesNotMatch',
  )
  expect(faultOfSignature(request(), nothing, { ...keys, accessKeyId: 'another' }, at)).toBe('InvalidAccessKeyId')
  expect(faultOfSignature(request(), Buffer.from('more'), keys, at)).toBe('XAmzContentSHA256Mismatch')
  expect(faultOfSignature(request(), nothing, keys, at + 16 * 60_000)).toBe('RequestTimeTooSkewed')
  expect(faultOfSignature(request({ authorization: '' }), nothing, keys, at)).toBe('AccessDenied')
  expect(faultOfSignature(request({ 'x-amz-acl': 'public-read' }), nothing, keys, at)).toBe('AccessDenied')
})
