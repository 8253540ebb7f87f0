import { connect } from 'node:net'
import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readProducts } from '#db/product-reader.ts'
import { listing, picture, pictureFile } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { pictureHash } from '#platform/pictures/store-picture.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { sentForm, testPicture, uploadForm } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'

const testApp = useApp()
let seller: TestMember
let stranger: TestMember
let staff: TestMember
const calls = sellerCalls(testApp, () => seller)
const strangers = sellerCalls(testApp, () => stranger)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  stranger = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
})

const draft = async () => (await calls.create()).json().materielId
const imagesOf = async (id: number) => (await calls.own(id)).json().images
const keysOf = async (id: number) => (await imagesOf(id)).map(({ lienImage }) => lienImage)
const several = (count: number) => Promise.all(Array.from({ length: count }, () => testPicture()))
const remove = (id: number, ImagesKeys: unknown) =>
  testApp.attempt(api.removePictures, seller, { params: { id }, body: { ImagesKeys } })

const publish = async (id: number) => {
  const { db } = testApp.services
  await db.update(listing).set({ state: 'published', publishedAt: new Date() }).where(eq(listing.id, id))
  await db.update(picture).set({ approved: true }).where(eq(picture.listingId, id))
}

const publicKeys = async (id: number) => {
  const answer = await testApp.call(api.getProduct, null, { params: { id } })
  return answer.images.map(({ lienImage }) => lienImage)
}

describe('POST /api/image', () => {
  it('stores pictures and answers where they are', async () => {
    const id = await draft()
    const answer = await calls.addImages(id, [
      await testPicture('jpeg'),
      await testPicture('png'),
      await testPicture('gif'),
    ])
    expect(answer.statusCode).toBe(201)
    const { images } = answer.json()
    expect(images).toHaveLength(3)
    expect(await imagesOf(id)).toMatchObject(
      images.map(({ lienImage }) => ({ lienImage, approved: false, widths: [400], formats: ['webp'] })),
    )
    for (const { lienImage } of images)
      expect((await testApp.app.inject({ url: lienImage })).statusCode).toBe(200)
  })

  it.each([1, 6])('accepts %s pictures', async (count) => {
    expect((await calls.addImages(await draft(), await several(count))).statusCode).toBe(201)
  })

  it('refuses a seventh picture, at once or later, and keeps what was there', async () => {
    const id = await draft()
    const atOnce = await calls.addImages(id, await several(7))
    expect(atOnce.statusCode).toBe(422)
    expect(atOnce.json()).toMatchObject({
      code: 'too_many_images',
      error: "You can't upload more than 6 images per equipment/product!",
    })
    await calls.addImages(id, await several(4))
    expect((await calls.addImages(id, await several(3))).json()).toMatchObject({ code: 'too_many_images' })
    expect(await imagesOf(id)).toHaveLength(4)
  })

  it('refuses a form without a picture', async () => {
    const answer = await calls.addImages(await draft(), [])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'no_image',
      error: 'Please upload at least one image and a maximum of 6 images, total size not exceeding 20 MB.',
    })
  })

  it('accepts 20,971,520 bytes of files, and refuses one more', async () => {
    const id = await draft()
    const sound = await testPicture('jpeg')
    // A JPEG may end before its file does; encoding it anew drops the rest.
    const padded = (size: number, filler: number) =>
      Buffer.concat([sound, Buffer.alloc(size - sound.length, filler)])
    const fits = await calls.addImages(id, [padded(10_485_760, 1), padded(10_485_760, 2)])
    expect(fits.statusCode).toBe(201)
    const more = await calls.addImages(id, [padded(10_485_760, 3), padded(10_485_761, 4)])
    expect(more.statusCode).toBe(413)
    expect(more.json()).toMatchObject({ error: "Total image size shouldn't exceed 20MB." })
    expect(await imagesOf(id)).toHaveLength(2)
  })

  it('refuses a text file whatever it calls itself', async () => {
    const answer = await calls.addImages(await draft(), [
      { content: Buffer.from('not a picture'), name: 'picture.jpg', type: 'image/jpeg' },
    ])
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'wrong_file_kind' })
  })

  it('says that a sound photograph has too many pixels', async () => {
    const huge = { width: 8160, height: 6144, channels: 3, background: '#808080' } as const
    const photograph = await sharp({ create: huge }).jpeg().toBuffer()
    const answer = await calls.addImages(await draft(), [photograph])
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({
      error: 'This picture has more than 50 million pixels. Please save it smaller and try again.',
      code: 'wrong_file_kind',
    })
  })

  it.each(['jpeg', 'png'] as const)('says that a %s that was cut off is damaged', async (kind) => {
    const answer = await calls.addImages(await draft(), [cutInHalf(await testPicture(kind))])
    expect(answer.json()).toMatchObject({
      error: 'This picture is damaged or incomplete. Please take or export it again.',
      code: 'wrong_file_kind',
    })
  })

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a WebP', async () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a JPEG cut off in the middle', async () => cutInHalf(await testPicture('jpeg'))],
    ['a PNG cut off in the middle', async () => cutInHalf(await testPicture('png'))],
    [
      'the first bytes of a JPEG before a text',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0x20, 0x20, 0x41]),
    ],
    ['a PNG of more pixels than are decoded', hugePng],
  ])('refuses %s', async (_name, content) => {
    const id = await draft()
    const answer = await calls.addImages(id, [await content()])
    expect(answer.statusCode).toBe(415)
    expect(await imagesOf(id)).toEqual([])
  })

  it('adds none of several pictures when one is damaged', async () => {
    const id = await draft()
    const answer = await calls.addImages(id, [await testPicture(), cutInHalf(await testPicture())])
    expect(answer.statusCode).toBe(415)
    expect(await imagesOf(id)).toEqual([])
  })

  it('throws away what hides in a picture', async () => {
    const polyglot = Buffer.concat([await testPicture(), Buffer.from('<script>alert(1)</script>')])
    const [image] = (await calls.addImages(await draft(), [polyglot])).json().images
    const served = await testApp.app.inject({ url: image?.lienImage ?? '' })
    expect(served.rawPayload.includes('<script>')).toBe(false)
  })

  it('ignores the names of files', async () => {
    const name = '../../../etc/passwd\u0000.php'
    const answer = await calls.addImages(await draft(), [{ content: await testPicture(), name }])
    expect(answer.json().images[0]?.lienImage).toMatch(/^\/img\/[0-9a-f]{32}-400\.jpg$/)
  })

  it('keeps the files of the same picture once, under an address of each listing that says nothing of its content', async () => {
    const same = await testPicture()
    const first = await calls.addImages(await draft(), [same])
    const second = await calls.addImages(await draft(), [same])
    expect(second.json()).not.toEqual(first.json())
    const hash = pictureHash(same)
    expect(first.body + second.body).not.toContain(hash.slice(0, 12))
    expect((await testApp.app.inject({ url: `/img/${hash}-400.jpg` })).statusCode).toBe(404)
    expect(await testApp.services.db.$count(pictureFile, eq(pictureFile.hash, hash))).toBe(1)
    expect(await testApp.services.db.$count(picture, eq(picture.fileHash, hash))).toBe(2)
  })

  it('recognises the same picture of a listing, also as the seventh, and twice in one call', async () => {
    const id = await draft()
    const files = await several(6)
    const [last = Buffer.alloc(0)] = files.slice(-1)
    const { images } = (await calls.addImages(id, files)).json()
    const again = await calls.addImages(id, [last, last])
    expect(again.statusCode).toBe(201)
    expect(again.json().images).toEqual([images[5], images[5]])
    expect((await imagesOf(id)).map(({ lienImage }) => lienImage)).toEqual(
      images.map(({ lienImage }) => lienImage),
    )
    expect((await calls.addImages(id, await several(1))).statusCode).toBe(422)
  })

  it('refuses anonymous calls, strangers, colleagues and unknown listings', async () => {
    const id = await draft()
    const nobody = sellerCalls(testApp, () => null)
    expect((await nobody.addImages(id, await several(1))).statusCode).toBe(401)
    expect((await strangers.addImages(id, await several(1))).statusCode).toBe(404)
    expect((await calls.addImages(999_999, await several(1))).statusCode).toBe(404)
    const colleague = await createTestMember(testApp.services, { companyId: seller.companyId })
    const colleagues = sellerCalls(testApp, () => colleague)
    expect((await colleagues.addImages(id, await several(1))).statusCode).toBe(403)
  })

  it('refuses what is no form, or not this one', async () => {
    const id = await draft()
    expect(await testApp.status(api.addPictures, seller, { body: { materielId: id } })).toBe(415)
    const files = await several(1)
    for (const fields of [{}, { materielId: 'x' }, { materielId: '1e3' }] as Record<string, string>[]) {
      const form = uploadForm(fields, files)
      expect(await testApp.status(api.addPictures, seller, { form })).toBe(400)
    }
    const form = await sentForm({ materielId: String(id) }, files)
    const cut = await testApp.attempt(api.addPictures, seller, {
      headers: { ...form.headers },
      body: form.payload.subarray(0, form.payload.length - 40),
    })
    expect(cut.statusCode).toBe(400)
    const other = await testApp.attempt(api.addPictures, seller, {
      headers: { ...form.headers },
      body: form.payload.toString('latin1').replace('name="image"', 'name="other"'),
    })
    expect(other.statusCode).toBe(400)
  })

  it('answers a sender over a real connection that sends far too much', async () => {
    const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const id = await draft()
    const { payload, headers } = await sentForm({ materielId: String(id) }, [
      Buffer.alloc(30 * 1024 * 1024, 1),
    ])
    const answer = await fetch(`${origin}/api/image`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...seller.headers, ...headers },
    })
    expect(answer.status).toBe(413)
  })

  it('does not listen to the end of a sender who never ends', async () => {
    const socket = connect(portOf(testApp.app), '127.0.0.1')
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    const headers = {
      ...seller.headers,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(10_000_000_000),
    }
    socket.write(
      `${headOf(headers)}--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n`,
    )
    const megabyte = Buffer.alloc(1024 * 1024, 1)
    let status: string | null = null
    for (let sent = 0; sent < 200 && status === null; sent += 1) {
      const drained = new Promise<null>((resolve) => socket.write(megabyte, () => resolve(null)))
      status = await Promise.race([answered, drained])
    }
    socket.destroy()
    expect(status).toContain('413 Payload Too Large')
  })

  it('forgets a sender who goes away in the middle', async () => {
    const { payload, headers } = await sentForm({ materielId: '1' }, [Buffer.alloc(200_000, 1)])
    const socket = connect(portOf(testApp.app), '127.0.0.1')
    socket.write(headOf({ ...seller.headers, ...headers, 'content-length': String(payload.length) }))
    socket.write(payload.subarray(0, 100_000))
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.destroy()
    expect((await calls.addImages(await draft(), await several(1))).statusCode).toBe(201)
    expect(testApp.logLines.filter((line) => line.includes('"code":"internal"'))).toEqual([])
  })
})

describe('PUT /api/image/:materielId', () => {
  it('adds pictures on edit, but no gif', async () => {
    const id = await calls.list()
    expect((await calls.editImages(id, [await testPicture('png')])).statusCode).toBe(201)
    const gif = await testPicture('gif')
    expect((await calls.editImages(id, [gif])).statusCode).toBe(415)
    // Even if an add call took the same gif before, and if it claims to be a JPEG.
    await calls.addImages(await draft(), [gif])
    const disguised = { content: gif, name: 'a.jpg', type: 'image/jpeg' }
    expect((await calls.editImages(id, [disguised])).statusCode).toBe(415)
    expect(await imagesOf(id)).toHaveLength(2)
  })

  it.each(['json', 'commas'])('leaves out of the count what the edit takes away (%s)', async (form) => {
    const id = await calls.list()
    await calls.editImages(id, await several(5))
    const keys = (await keysOf(id)).slice(0, 2)
    const removing = form === 'json' ? JSON.stringify(keys) : keys.join(', ')
    expect((await calls.editImages(id, await several(2))).json()).toMatchObject({ code: 'too_many_images' })
    expect((await calls.editImages(id, await several(2), { removing })).statusCode).toBe(201)
    expect((await remove(id, keys)).statusCode).toBe(200)
    expect(await keysOf(id)).toHaveLength(6)
    expect(await keysOf(id)).not.toEqual(expect.arrayContaining(keys))
  })

  it('never shows more than six, whether or not the removal call follows', async () => {
    const id = await calls.list()
    await calls.editImages(id, await several(5))
    await calls.editImages(id, await several(6), { removing: JSON.stringify(await keysOf(id)) })
    expect(await keysOf(id)).toHaveLength(6)
  })

  it('can change a picture for the same one, and be asked twice to take the old one away', async () => {
    const id = await calls.list()
    const same = await testPicture()
    await calls.editImages(id, [same])
    const key = (await keysOf(id))[1] ?? ''
    await calls.editImages(id, [same], { removing: JSON.stringify([key]) })
    expect((await remove(id, [key])).statusCode).toBe(200)
    expect(await keysOf(id)).toHaveLength(2)
    expect(await keysOf(id)).not.toContain(key)
  })

  it('refuses keys that are not of this listing, and a form for another one', async () => {
    const id = await calls.list()
    const other = await calls.list()
    const removing = JSON.stringify(await keysOf(other))
    expect((await calls.editImages(id, await several(1), { removing })).statusCode).toBe(404)
    const answer = await calls.editImages(id, await several(1), { removing: '["unended' })
    expect(answer.statusCode).toBe(400)
    const mixed = await calls.editImages(id, await several(1), { materielId: String(other) })
    expect(mixed.statusCode).toBe(400)
    expect(await keysOf(other)).toHaveLength(1)
  })

  it('refuses anonymous calls and strangers', async () => {
    const id = await calls.list()
    const nobody = sellerCalls(testApp, () => null)
    expect((await nobody.editImages(id, await several(1))).statusCode).toBe(401)
    expect((await strangers.editImages(id, await several(1))).statusCode).toBe(404)
  })
})

describe('PUT /api/images/delete/:id', () => {
  it('removes pictures by their addresses, with or without the origin, but never the last', async () => {
    const id = await calls.list()
    await calls.editImages(id, await several(2))
    const [first = '', second = '', third = ''] = await keysOf(id)
    expect((await remove(id, [first, `http://gisement.test${second}`])).statusCode).toBe(200)
    expect(await keysOf(id)).toEqual([third])
    const last = await remove(id, [third])
    expect(last.statusCode).toBe(422)
    expect(last.json()).toMatchObject({ code: 'no_image' })
    expect((await remove(id, [first])).statusCode).toBe(200)
    expect(await keysOf(id)).toEqual([third])
  })

  it('finds no pictures of other listings, and acts on no other address', async () => {
    const id = await calls.list()
    const foreign = await createTestListing(testApp.services.db, {
      companyId: stranger.companyId,
      memberId: stranger.memberId,
    })
    const keys = [
      ...(await publicKeys(foreign)),
      '/etc/passwd',
      `/img/${'0'.repeat(40)}-400.jpg`,
      'http://169.254.169.254/latest',
    ]
    for (const key of keys) expect((await remove(id, [key])).statusCode).toBe(404)
    expect(await publicKeys(foreign)).toHaveLength(1)
  })

  it('refuses a wrong shape, anonymous calls and strangers', async () => {
    const id = await calls.list()
    for (const keys of ['x', [1], null]) expect((await remove(id, keys)).statusCode).toBe(400)
    const body = { ImagesKeys: [] }
    const anonymous = await testApp.attempt(api.removePictures, null, { params: { id }, body })
    expect(anonymous.statusCode).toBe(401)
    expect(await testApp.status(api.removePictures, stranger, { params: { id }, body })).toBe(404)
  })
})

describe('the pictures of a published listing', () => {
  it('are public once approved; new ones wait, and a removal takes effect at once', async () => {
    const id = await calls.list()
    await calls.editImages(id, await several(1))
    await publish(id)
    const [first = '', second = ''] = await keysOf(id)
    await calls.editImages(id, await several(1))
    expect(await publicKeys(id)).toEqual([first, second])
    expect(await keysOf(id)).toHaveLength(3)
    await remove(id, [first])
    expect(await publicKeys(id)).toEqual([second])
  })

  it('keep one old picture public while the only others are not approved', async () => {
    const id = await calls.list()
    await calls.editImages(id, await several(1))
    await publish(id)
    const old = await keysOf(id)
    await calls.editImages(id, await several(1), { removing: JSON.stringify(old) })
    expect(await publicKeys(id)).toEqual(old.slice(0, 1))
    expect(await keysOf(id)).toHaveLength(1)
    expect((await calls.own(id)).json()).toMatchObject({ status: 'published', revision: { state: 'open' } })
  })
})

describe('GET /img/:name', () => {
  it('serves the sizes as pictures and nothing else', async () => {
    const id = await draft()
    const picture = await testPicture('jpeg', { width: 2400, height: 1200 })
    const [image] = (await calls.addImages(id, [picture])).json().images
    const lienImage = image?.lienImage ?? ''
    expect(lienImage).toMatch(/-2000\.jpg$/)
    const answer = await testApp.app.inject({ url: lienImage })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=600, s-maxage=60, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    const again = await testApp.app.inject({
      url: lienImage,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    expect((await imagesOf(id))[0]?.widths).toEqual([640])
    await testApp.services.pool.query(
      `UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '30 seconds'
        WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'encode-webp')`,
    )
    await testApp.runJobs()
    const widths = [320, 480, 640, 800, 1600]
    expect((await imagesOf(id))[0]?.widths).toEqual(widths)
    for (const width of widths) {
      const webp = await testApp.app.inject({ url: lienImage.replace('-2000.jpg', `-${width}.webp`) })
      expect(webp.headers['content-type']).toBe('image/webp')
    }
  })

  it('has a placeholder in every answer, and none before it is made or if the picture can not be read', async () => {
    const { db } = testApp.services
    const id = await calls.list()
    await publish(id)
    const shown = async () => [
      await imagesOf(id),
      (await testApp.call(api.getProduct, null, { params: { id } })).images,
      (await readProducts(db, [id]))[0]?.images ?? [],
    ]
    const placeholders = async () => (await shown()).map(([image]) => image?.placeholder)
    const [made] = await placeholders()
    expect(made).toMatch(/^data:image\/webp;base64,/)
    expect(await placeholders()).toEqual([made, made, made])
    for (const none of [null, '']) {
      await db
        .update(pictureFile)
        .set({ placeholder: none })
        .where(
          inArray(
            pictureFile.hash,
            db.select({ hash: picture.fileHash }).from(picture).where(eq(picture.listingId, id)),
          ),
        )
      for (const [image] of await shown()) {
        expect(image?.lienImage).toMatch(/^\/img\//)
        expect(image).not.toHaveProperty('placeholder')
      }
    }
  })

  it('has AVIF once the job has run, half a minute later', async () => {
    const id = await draft()
    await calls.addImages(id, await several(1))
    await testApp.runJobs()
    const [before] = await imagesOf(id)
    const avif = (before?.lienImage ?? '').replace('-400.jpg', '-320.avif')
    expect((await testApp.app.inject({ url: avif })).statusCode).toBe(404)
    expect(before?.formats).toEqual(['webp'])
    await testApp.services.pool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '30 seconds'",
    )
    await testApp.runJobs()
    expect((await testApp.app.inject({ url: avif })).headers['content-type']).toBe('image/avif')
    expect((await imagesOf(id))[0]?.formats).toEqual(['avif', 'webp'])
  })

  let later = 0
  const answers = async (keys: readonly string[]) => {
    // Answers are cached for two seconds.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + (later += 3000))
    const statuses = keys.map(async (url) => (await testApp.app.inject({ url })).statusCode)
    return Promise.all(statuses).finally(() => clock.mockRestore())
  }

  it('has nothing more of what staff rejected with a change, and keeps the rest', async () => {
    const id = await calls.list()
    await publish(id)
    const keys = await keysOf(id)
    await calls.editImages(id, await several(1))
    const added = (await keysOf(id)).filter((key) => !keys.includes(key))
    expect(await answers([...keys, ...added])).toEqual([200, 200])
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    const decision = { decision: 'reject', note: 'Another machine.' } as const
    await testApp.call(api.decideListing, staff, { params: { id }, body: decision })
    expect(await answers([...keys, ...added])).toEqual([200, 404])
  })

  it('has nothing more of what was taken away or withdrawn, and keeps the rest', async () => {
    const id = await calls.list()
    await calls.editImages(id, await several(2))
    await publish(id)
    const keys = await keysOf(id)
    expect(await answers(keys)).toEqual([200, 200, 200])
    await remove(id, keys.slice(0, 1))
    expect(await answers(keys)).toEqual([404, 200, 200])
    const other = await draft()
    const shared = await testPicture()
    await calls.editImages(other, [shared])
    await calls.editImages(id, [shared])
    const [kept = ''] = await keysOf(other)
    await testApp.attempt(api.deleteListing, seller, { params: { id }, body: { ImagesKeys: [] } })
    expect(await answers([...keys, kept])).toEqual([404, 404, 404, 200])
    const gone = await testApp.app.inject({ url: keys[1] ?? '', headers: { 'if-none-match': '"x"' } })
    expect(gone.headers['cache-control']).toBe('no-store')
  })

  it('asks the database once for the pictures of a page, and not again for its next reader', async () => {
    const id = await draft()
    await calls.addImages(id, await several(3))
    const keys = await keysOf(id)
    testApp.setNow(new Date())
    const spy = vi.spyOn(testApp.services.db, 'execute')
    for (let reader = 1; reader <= 2; reader += 1)
      await Promise.all(keys.map((url) => testApp.app.inject({ url })))
    expect(spy).toHaveBeenCalledTimes(1)
    spy.mockRestore()
    testApp.setNow(null)
  })

  it('answers 404 where the file itself is missing', async () => {
    const id = await draft()
    await calls.addImages(id, await several(1))
    const [key = ''] = await keysOf(id)
    expect((await testApp.app.inject({ url: key.replace('-400.jpg', '-399.jpg') })).statusCode).toBe(404)
  })

  it.each([
    '/img/x.jpg',
    `/img/${'0'.repeat(40)}-400.jpg`,
    '/img/..%2f..%2f..%2fetc%2fpasswd',
    '/img/%00',
    `/img/${'0'.repeat(40)}-400.svg`,
    '/img/',
  ])('answers 404 at %s', async (url) => {
    const answer = await testApp.app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

function cutInHalf(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2))
}

/** Small to send, but 64 million pixels to decode. */
function hugePng(): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#888' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** The header of an upload as sent over the wire. */
function headOf(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /api/image HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`
}
