import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { parsePictureName } from '#kernel/picture-address.ts'
import { encodeForPaper } from '#platform/pictures/codec.ts'
import { pictureKey } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import { drawDataSheet, type DataSheet } from './draw-data-sheet.ts'

export type AskedSheet = Omit<DataSheet, 'picture'>

/** Raised when sheets are drawn otherwise. */
const DESIGN = 1
/** Of the 300 kB that a sheet may weigh; the rest is letters, code and lines. */
const PICTURE_MAX_BYTES = 220_000
/** Sheets of about 100 kB that this process remembers. What it has forgotten is drawn again. */
const REMEMBERED = 50

/** The name of everything that stands on a sheet, its day included. */
export function dataSheetHash(asked: AskedSheet): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, asked]))
    .digest('base64url')
}

/** Makes data sheets, and remembers the latest ones by their hash. */
export function dataSheetMaker({ store }: Pick<Services, 'store'>) {
  const remembered = new Map<string, Promise<Uint8Array>>()
  const make = async (asked: AskedSheet) => {
    const [image] = asked.product.images
    const name = image && parsePictureName(image.lienImage.replace('/img/', ''))
    const found = name ? await store.get(pictureKey(name)) : null
    const picture = found && (await encodeForPaper(await buffer(found.stream), PICTURE_MAX_BYTES))
    return drawDataSheet({ ...asked, picture })
  }
  return (hash: string, asked: AskedSheet): Promise<Uint8Array> => {
    const known = remembered.get(hash)
    if (known) return known
    const made = make(asked)
    remembered.set(hash, made)
    // A sheet that could not be made is tried again by the next who asks.
    made.catch(() => remembered.delete(hash))
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return made
  }
}
