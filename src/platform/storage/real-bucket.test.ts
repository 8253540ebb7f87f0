import { expect, test } from 'vitest'
import { describeObjects, keysIn } from '#test/objects-suite.ts'
import { createBucket, type BucketSettings } from './s3-bucket.ts'
import { createS3Store } from './s3-store.ts'

/**
 * Runs the store suite on a real server, if one is named: an address with key, secret and bucket, such as
 * `http://key:secret@127.0.0.1:7480/bucket?region=us-east-1`. The bucket is created if missing, and must be
 * empty.
 */
const address = process.env['TEST_BUCKET']

function settingsFrom(text: string): BucketSettings {
  const url = new URL(text)
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: url.pathname.slice(1),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    isPathStyle: url.searchParams.get('path') !== 'no',
  }
}

if (address === undefined) test.skip('a real server: TEST_BUCKET names none', () => undefined)
else {
  const settings = settingsFrom(address)
  let isOurs = false
  describeObjects('a bucket of a real server', async () => {
    const store = createS3Store(settings)
    if (!isOurs) {
      const made = await createBucket(settings).ask({ method: 'PUT', expected: [409] })
      await made.body?.cancel()
      expect(await keysIn(store), 'the bucket of a test is empty').toEqual([])
      isOurs = true
    }
    for await (const { key } of store.list()) await store.delete(key)
    return store
  })

  test.each([
    ['secret', { secretAccessKey: 'another' }, /403 SignatureDoesNotMatch/],
    ['key', { accessKeyId: 'AKIANOBODY' }, /403 InvalidAccessKeyId/],
    ['bucket', { bucket: 'nobody-has-this-bucket' }, /404 NoSuchBucket|no such bucket|403/],
  ])('another %s is refused, and is no missing object', async (_, change, why) => {
    const store = createS3Store({ ...settings, ...change })
    await expect(store.get('pictures/none.jpg')).rejects.toMatchObject({
      code: 'not_ready',
      cause: { message: expect.stringMatching(why) as string },
    })
  })
}
