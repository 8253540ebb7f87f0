/** What the phone sends of a photograph: as large as pages show it. */
const ATTEMPTS = [
  { side: 1600, quality: 0.82 },
  { side: 1600, quality: 0.68 },
  { side: 1440, quality: 0.62 },
  { side: 1200, quality: 0.6 },
  { side: 1024, quality: 0.55 },
] as const
/** A slow line takes half a minute for it. */
const BYTES = 300_000
const THUMB = { side: 200, quality: 0.6 } as const

/** The picture cannot be decoded by this browser. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

export interface ReducedPicture {
  content: ArrayBuffer
  /** A small copy, as a data: address. */
  thumb: string
}

/** Width and height within a square, never enlarged. */
export function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Reduces a photograph to about 300 kB, upright, without its metadata: also where it was taken stays on the phone.
 * @throws UnreadablePicture
 */
export async function reducePicture(file: Blob): Promise<ReducedPicture> {
  const picture = await decode(file)
  try {
    const thumb = draw(picture, THUMB.side).toDataURL('image/jpeg', THUMB.quality)
    for (const { side, quality } of ATTEMPTS) {
      const canvas = draw(picture, side)
      const blob = await encode(canvas, quality)
      free(canvas)
      const isLast = side === ATTEMPTS.at(-1)?.side
      if (blob.size <= BYTES || isLast) return { content: await blob.arrayBuffer(), thumb }
    }
    throw new UnreadablePicture()
  } finally {
    if ('close' in picture) picture.close()
  }
}

type Decoded = ImageBitmap | HTMLImageElement

/** Browsers turn it upright, as its orientation says. */
async function decode(file: Blob): Promise<Decoded> {
  try {
    return await createImageBitmap(file)
  } catch {
    return decodeByElement(file)
  }
}

/** Some browsers decode more kinds in an element, such as HEIC. */
async function decodeByElement(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } catch (error) {
    throw new UnreadablePicture('', { cause: error })
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(picture: Decoded, side: number): HTMLCanvasElement {
  const [width, height] =
    'naturalWidth' in picture
      ? [picture.naturalWidth, picture.naturalHeight]
      : [picture.width, picture.height]
  const size = fitWithin(width, height, side)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture()
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnreadablePicture())), 'image/jpeg', quality)
  })
}

/** Phones with little memory keep canvases until they are emptied. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
