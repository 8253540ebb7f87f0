import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { presentImage } from '#db/present-image.ts'
import { pictureFile } from '#db/schema/listings.ts'
import { textPicture } from '#db/schema/content.ts'
import { nameOfImagesKey } from '#kernel/web/picture-address.ts'
import type { ProductImage } from '#kernel/trade/product.ts'
import { picturesIn } from './sanitize-operator-html.ts'

/**
 * Records which pictures a text shows (`owner` names it: 'blog:12'), in the transaction that writes the text;
 * pictures it no longer shows are left to the sweeper. Pass the pictures of all stored versions.
 * @returns hashes that are missing from the storage; in that case nothing was recorded
 */
export async function keepTextPictures(
  tx: Tx,
  owner: string,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const wanted = [...new Set(hashes)]
  // Locked against the sweeper, which deletes pictures that nothing refers to.
  const found = await tx
    .select({ hash: pictureFile.hash })
    .from(pictureFile)
    .where(inArray(pictureFile.hash, wanted))
    .for('key share')
  await tx.delete(textPicture).where(eq(textPicture.owner, owner))
  if (found.length > 0)
    await tx.insert(textPicture).values(found.map(({ hash }) => ({ owner, fileHash: hash })))
  const known = new Set(found.map(({ hash }) => hash))
  return wanted.filter((hash) => !known.has(hash))
}

/** Stored pictures by hash, for display. */
export async function findTextPictures(
  db: Db | Tx,
  hashes: readonly string[],
): Promise<Map<string, ProductImage>> {
  if (hashes.length === 0) return new Map()
  const { hash, width, height, variants, placeholder } = pictureFile
  const rows = await db
    .select({ hash, width, height, variants, placeholder })
    .from(pictureFile)
    .where(inArray(hash, [...new Set(hashes)]))
  return new Map(rows.map((row) => [row.hash, presentImage({ ...row, name: row.hash, alt: '' }, '')]))
}

/** The `sizes` attribute of pictures in texts: the width of a column of 68 characters. */
const TEXT_SIZES = '(width < 48rem) calc(100vw - 2rem), 42rem'
const FIGURE = /<figure><img src="([^"]*)" alt="([^"]*)" \/>/g
const IMAGE = /<img src="([^"]*)" alt="([^"]*)" \/>/g

/**
 * Adds all stored sizes, width, height and lazy loading (except for the first picture) to the pictures of
 * sanitised HTML. A picture that is missing from the storage is reduced to its caption.
 */
export async function showTextPictures(
  db: Db | Tx,
  html: string,
  { sizes = TEXT_SIZES, eager = true }: { sizes?: string; eager?: boolean } = {},
): Promise<string> {
  const pictures = await findTextPictures(db, picturesIn(html))
  let isFirst = eager
  const shown = (source: string, alt: string) => {
    const picture = pictures.get(nameOfImagesKey(source) ?? '')
    if (!picture) return ''
    const markup = pictureMarkup(picture, { alt, sizes, eager: isFirst })
    isFirst = false
    return markup
  }
  return html
    .replace(FIGURE, (_, source: string, alt: string) => `<figure>${shown(source, alt)}`)
    .replace(IMAGE, (_, source: string, alt: string) => shown(source, alt))
    .replaceAll(/\n?<figure><\/figure>/g, '')
    .trim()
}

function pictureMarkup(
  { lienImage, width, height, widths, formats }: ProductImage,
  { alt, sizes, eager }: { alt: string; sizes: string; eager: boolean },
): string {
  const base = lienImage.replace(/-\d+\.jpg$/, '')
  const sources = formats.map((format) => {
    const set = widths.map((each) => `${base}-${each}.${format} ${each}w`).join(', ')
    return `<source type="image/${format}" sizes="${sizes}" srcset="${set}">`
  })
  const loading = eager ? 'fetchpriority="high"' : 'loading="lazy"'
  return `<picture>${sources.join('')}<img src="${lienImage}" alt="${alt}" width="${width}" height="${height}" decoding="async" ${loading}></picture>`
}
