import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureKey, recordPicture, type StoredPicture } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { Progress } from './load-demonstration.ts'

/** A picture of the demonstration, encoded by the build. */
export interface PreparedPicture extends StoredPicture {
  /** Its file name in the demonstration's pictures. */
  file: string
}

/**
 * The AVIF sizes cost minutes of CPU time, so their encoding is delayed until the first visit is likely over.
 */
const AVIF_AFTER_MS = 15 * MINUTE_MS
const AVIF_EVERY_MS = 4000

/** Copies the prepared pictures into this data folder; returns their hashes by file name. */
export async function loadDemoPictures(
  services: Services,
  prepared: string,
  onProgress?: Progress,
): Promise<Map<string, string>> {
  const pictures = JSON.parse(await readFile(join(prepared, 'index.json'), 'utf8')) as PreparedPicture[]
  const from = services.now().getTime() + AVIF_AFTER_MS
  for (const [index, { file: _, ...picture }] of pictures.entries()) {
    for (const { format, width } of picture.variants) {
      const key = pictureKey({ hash: picture.hash, width, format: format === 'jpeg' ? 'jpg' : format })
      await services.store.put(key, await readFile(join(prepared, key)))
    }
    await recordPicture(services, picture, new Date(from + index * AVIF_EVERY_MS))
    onProgress?.('pictures', index + 1, pictures.length)
  }
  return new Map(pictures.map(({ file, hash }) => [file, hash]))
}
