import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { encodeForPaper } from '#platform/pictures/codec.ts'
import { openPicture } from '#platform/pictures/find-shown.ts'
import type { Services } from '#platform/services.ts'
import type { DataSheet } from './draw-data-sheet.ts'

export type AskedSheet = Omit<DataSheet, 'picture'>

/** Raise it when the design of sheets changes. */
const DESIGN = 2
/** The picture's part of the 300 kB that a sheet may have; the rest is fonts, code and lines. */
const PICTURE_MAX_BYTES = 220_000
/**
 * Sheets of about 100 kB, and pictures of about 80 kB, that a process keeps in memory. Others are made again.
 */
const REMEMBERED = 50

/** A hash of everything on a sheet, its date included. */
export function dataSheetHash(asked: AskedSheet): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, asked]))
    .digest('base64url')
}

/**
 * Makes data sheets and keeps the latest ones in memory. Pictures are kept separately: a sheet depends on
 * date, price and language, its picture on none of them.
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
    const { drawDataSheet } = await import('./draw-data-sheet.ts')
    return drawDataSheet({
      ...asked,
      picture: address === undefined ? null : await picture(address, () => makePicture(address)),
    })
  }
  return (hash: string, asked: AskedSheet): Promise<Uint8Array> => sheet(hash, () => make(asked))
}

/** Keeps the latest results by key, so that each is made only once. */
function remembering<Value>() {
  const remembered = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = remembered.get(key)
    if (known) return known
    const made = make()
    remembered.set(key, made)
    // A failure is not kept; the next request tries again.
    const forget = () => remembered.delete(key)
    made.then((value) => value ?? forget(), forget)
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return made
  }
}
