import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { encodeForPaper } from '#platform/pictures/codec.ts'
import { openPicture } from '#platform/pictures/find-shown.ts'
import type { Services } from '#platform/services.ts'
import { drawDataSheet, type DataSheet } from './draw-data-sheet.ts'

export type AskedSheet = Omit<DataSheet, 'picture'>

/** Raised when sheets are drawn otherwise. */
const DESIGN = 2
/** Of the 300 kB that a sheet may weigh; the rest is letters, code and lines. */
const PICTURE_MAX_BYTES = 220_000
/**
 * Sheets of about 100 kB, and pictures of about 80 kB, that this process remembers. What it has forgotten is
 * made again.
 */
const REMEMBERED = 50

/** The name of everything that stands on a sheet, its day included. */
export function dataSheetHash(asked: AskedSheet): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, asked]))
    .digest('base64url')
}

/**
 * Makes data sheets, and remembers the latest ones by their hash. Their pictures are remembered by
 * themselves: a sheet changes with the day, the price and the language, its picture with none of them.
 */
export function dataSheetMaker(services: Pick<Services, 'db' | 'store' | 'now'>) {
  const picture = remembering<Uint8Array | null>()
  const sheet = remembering<Uint8Array>()
  const makePicture = async (address: string) => {
    const found = await openPicture(services, address)
    return found && encodeForPaper(await buffer(found.stream), PICTURE_MAX_BYTES)
  }
  const make = async (asked: AskedSheet) => {
    const address = asked.product.images[0]?.lienImage
    return drawDataSheet({
      ...asked,
      picture: address === undefined ? null : await picture(address, () => makePicture(address)),
    })
  }
  return (hash: string, asked: AskedSheet): Promise<Uint8Array> => sheet(hash, () => make(asked))
}

/** Makes each thing once, as long as it is among the latest. */
function remembering<Value>() {
  const remembered = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = remembered.get(key)
    if (known) return known
    const made = make()
    remembered.set(key, made)
    // What could not be made, or found, is tried again by the next who asks.
    const forget = () => remembered.delete(key)
    made.then((value) => value ?? forget(), forget)
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return made
  }
}
