/** The name of a picture in rows and archives alike: its base name in lower case. */
export function pictureName(path: string): string {
  return picturePath(path).split('/').at(-1) ?? ''
}

/** The same with its folders. */
export function picturePath(path: string): string {
  return path
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/')
    .normalize('NFC')
    .toLowerCase()
}

/** A picture of the archive, by its name there and its whole path. */
export interface ArchivePicture {
  name: string
  path: string
}

const withoutExtension = (name: string) => name.replace(/\.(?:jpe?g|png|gif|webp|heic|tiff?|bmp)$/, '')
const hasExtension = (name: string) => withoutExtension(name) !== name

/**
 * Finds the pictures of an archive by what a cell may call them (path or name, with or without extension), and by the
 * reference of the sheet to which each belongs.
 */
export function pictureIndex<Picture extends ArchivePicture>(
  pictures: readonly Picture[],
  references: readonly string[] = [],
) {
  const known = new Set(references.map(plainReference))
  const byCall = new Map<string, Set<Picture>>()
  const byReference = new Map<string, Picture[]>()
  for (const picture of pictures) {
    const base = pictureName(picture.path)
    for (const call of [picture.path, picture.name, base].flatMap((name) => [name, withoutExtension(name)]))
      byCall.set(call, (byCall.get(call) ?? new Set()).add(picture))
    const folder = picture.path.split('/').at(-2)
    // 'v-1-2.jpg' belongs to V-1-2 where there is one, else to V-1.
    const leads = [...leadsOf(withoutExtension(base)), ...(folder === undefined ? [] : [folder])]
    const reference = leads.map(plainReference).find((lead) => lead !== '' && known.has(lead))
    if (reference !== undefined) byReference.set(reference, [...(byReference.get(reference) ?? []), picture])
  }
  return {
    /** The pictures with exactly this name. */
    called: (text: string): readonly Picture[] => [...(byCall.get(text) ?? [])],
    /** The pictures whose name begins with a reference, or whose folder has its name, in order. */
    ofReference: (reference: string): readonly Picture[] =>
      (byReference.get(plainReference(reference)) ?? []).toSorted((a, b) =>
        a.path.localeCompare(b.path, 'en', { numeric: true }),
      ),
  }
}

export type PictureIndex<Picture extends ArchivePicture> = ReturnType<typeof pictureIndex<Picture>>

/** What a name begins with, the longest first: 'vlv-001 (2)', 'vlv-001', 'vlv'. */
function leadsOf(stem: string): string[] {
  const ends = [...stem.matchAll(/[\s_\-–.()[\]#+]+/g)].map(({ index }) => index)
  return [stem, ...ends.toReversed().map((end) => stem.slice(0, end))]
}

/** Blanks and signs differ between a list and file names: 'VLV 001/A' is 'vlv-001-a'. */
const plainReference = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export interface PicturesNamed<Picture extends ArchivePicture> {
  found: readonly Picture[]
  /** Names in the cell that no picture has. */
  missing: readonly string[]
  /** Names that several pictures have, in different folders. */
  unclear: readonly string[]
}

/** These always separate names. The soft ones may be part of one: a slash of a path, a dash or a blank of a name. */
const HARD = /[;|\n]+/
const SOFT = [/\s*,\s*/, /\s+\/\s+/, /\s+[-–—+&]\s+|\s+(?:et|and|puis)\s+/, /\s*\/\s*/, /\s+/] as const
const RANGE = /^(.*?)(\d+)(\.[a-z]+)?\s*(?:-|–|—|\.\.\.?|…|à|a|to|au|bis|until)\s*(.*?)(\d+)(\.[a-z]+)?$/
/** More numbers than this are not a range of pictures. */
const RANGE_MAX = 50

/**
 * The pictures that a cell names, however the names are joined; those of the row's reference if it names none. A text
 * that is a picture's name as a whole is never split.
 */
export function picturesNamed<Picture extends ArchivePicture>(
  { text, reference }: { text: string; reference: string | null },
  index: PictureIndex<Picture>,
): PicturesNamed<Picture> {
  const found = new Set<Picture>()
  const missing = new Set<string>()
  const unclear = new Set<string>()
  const own = reference === null ? [] : index.ofReference(reference)
  for (const name of namesIn(text, index)) {
    const called = index.called(name)
    const [only, ...others] = called.length > 1 ? called.filter((each) => own.includes(each)) : called
    if (only !== undefined && others.length === 0) found.add(only)
    else if (called.length > 1) unclear.add(name)
    else missing.add(pictureName(name))
  }
  if (found.size === 0) for (const picture of own) found.add(picture)
  return { found: [...found], missing: [...missing], unclear: [...unclear] }
}

function namesIn<Picture extends ArchivePicture>(text: string, index: PictureIndex<Picture>): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(HARD)
    .map((part) => part.trim().replaceAll('\\', '/'))
    .filter(Boolean)
    .flatMap((part) => divided(part, index, 0))
}

function divided<Picture extends ArchivePicture>(
  part: string,
  index: PictureIndex<Picture>,
  depth: number,
): string[] {
  const known = knownAs(part, index)
  if (known !== null) return [known]
  const range = rangeOf(part)
  if (range.some((name) => index.called(name).length > 0)) return range
  for (const separator of SOFT) {
    const pieces = part.split(separator).filter(Boolean)
    if (pieces.length < 2 || depth > SOFT.length) continue
    const names = pieces.flatMap((piece) => divided(piece, index, depth + 1))
    // A separator counts if it yields names of pictures, or what looks like them.
    if (names.some((name) => index.called(name).length > 0) || pieces.every(hasExtension)) return names
  }
  return [part]
}

/** The name under which the archive knows a whole text: itself, or its last part where folders differ. */
function knownAs<Picture extends ArchivePicture>(part: string, index: PictureIndex<Picture>): string | null {
  const isKnown = (name: string) => index.called(name).length > 0
  const path = picturePath(part)
  const whole = [path, withoutExtension(path)].find(isKnown)
  if (whole !== undefined) return whole
  const folders = path.split('/')
  const base = folders.pop() ?? ''
  // 'a.jpg/b.jpg' and 'a / b' are two pictures, 'yard/b.jpg' is one.
  if (folders.length === 0 || folders.some((folder) => hasExtension(folder) || isKnown(folder))) return null
  return [base, withoutExtension(base)].find(isKnown) ?? null
}

/** 'img_0012-0018.jpg': every name from one number to the other, with as many digits. */
function rangeOf(part: string): string[] {
  const [, lead = '', from = '', firstExtension, second = '', to = '', lastExtension] = RANGE.exec(part) ?? []
  const [start, end] = [Number(from), Number(to)]
  if (from === '' || (second !== '' && second !== lead) || end <= start || end - start >= RANGE_MAX) return []
  const extension = firstExtension ?? lastExtension ?? ''
  return Array.from(
    { length: end - start + 1 },
    (_, step) => `${lead}${String(start + step).padStart(from.length, '0')}${extension}`,
  )
}
