import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

interface Size {
  width?: number
  height?: number
}

/** A sound picture that differs from every other one. */
export async function testPicture(
  kind: 'jpeg' | 'png' | 'gif' = 'jpeg',
  { width = 400, height = 300 }: Size = {},
): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const spot = await sharp({
    create: { width: 16, height: 16, channels: 3, background: { r: g, g: b, b: r } },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .composite([{ input: spot, left: randomBytes(1)[0] ?? 0, top: 8 }])
    .toFormat(kind)
    .toBuffer()
}

export interface FormFile {
  content: Uint8Array
  name?: string
  type?: string
}

/** A multipart body for `inject`: text fields, then one file field each. */
export async function uploadForm(
  fields: Readonly<Record<string, string>>,
  files: readonly (Uint8Array | FormFile)[],
  fileField = 'image',
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) {
    const {
      content,
      name = '/picture.jpg',
      type = 'image/jpeg',
    } = 'content' in file ? file : { content: file }
    form.append(fileField, new File([new Uint8Array(content)], name, { type }))
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
