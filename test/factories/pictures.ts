import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { encodeForm } from '../../src/app/serving/inject-transport.ts'

interface Size {
  width?: number
  height?: number
}

/** A valid picture that differs from every other one. */
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

/** The size of a placeholder, read from its bytes, because the WebP decoder is turned off. */
export function sizeOfPlaceholder(uri: string): Required<Size> {
  const [, base64] = /^data:image\/webp;base64,(.+)$/.exec(uri) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error(`no placeholder: ${uri}`)
  return { width: bytes.readUInt16LE(26), height: bytes.readUInt16LE(28) }
}

export interface FormFile {
  content: Uint8Array
  name?: string
  type?: string
}

/** An upload form: text fields first, then a field per file. */
export function uploadForm(
  fields: Readonly<Record<string, string>>,
  files: readonly (Uint8Array | FormFile)[],
  fileField = 'image',
): FormData {
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
  return form
}

/** The bytes and headers of a form, for tests that send them themselves. */
export const sentForm = (...form: Parameters<typeof uploadForm>) => encodeForm(uploadForm(...form))
