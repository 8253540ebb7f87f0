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
  known.delete('')
  const byCall = new Map<string, Picture[]>()
  const byReference = new Map<string, Picture[]>()
  const referenceOf = new Map<Picture, string>()
  for (const picture of pictures) {
    const base = pictureName(picture.path)
    const names = [picture.path, picture.name, base]
    for (const call of new Set(names.flatMap((name) => [name, withoutExtension(name)])))
      push(byCall, call, picture)
    if (known.size === 0) continue
    const folder = picture.path.split('/').at(-2)
    // 'v-1-2.jpg' belongs to V-1-2 where there is one, else to V-1.
    const leads = [
      ...leadsOf(withoutExtension(base)),
      ...(folder === undefined ? [] : [plainReference(folder)]),
    ]
    const reference = leads.find((lead) => known.has(lead))
    if (reference === undefined) continue
    push(byReference, reference, picture)
    referenceOf.set(picture, reference)
  }
  const ordered = new Map<string, readonly Picture[]>()
  const { compare } = new Intl.Collator('en', { numeric: true })
  return {
    /** The pictures with exactly this name. */
    called: (text: string): readonly Picture[] => byCall.get(text) ?? [],
    /** Those of the pictures that belong to a reference. */
    among(some: readonly Picture[], text: string): readonly Picture[] {
      const reference = plainReference(text)
      return some.filter((picture) => referenceOf.get(picture) === reference)
    },
    /** The pictures whose name begins with a reference, or whose folder has its name, in order. */
    ofReference(text: string): readonly Picture[] {
      const reference = plainReference(text)
      const sorted =
        ordered.get(reference) ??
        (byReference.get(reference) ?? []).toSorted((a, b) => compare(a.path, b.path))
      ordered.set(reference, sorted)
      return sorted
    },
  }
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

export type PictureIndex<Picture extends ArchivePicture> = ReturnType<typeof pictureIndex<Picture>>

/** What a name begins with, as plain references, the longest first: 'vlv-001-2', 'vlv-001', 'vlv'. */
function leadsOf(stem: string): string[] {
  const pieces = stem
    .split(/[\s_\-–.()[\]#+]+/)
    .map(plainReference)
    .filter(Boolean)
  const whole = pieces.join('-')
  let length = -1
  const leads = pieces.map((piece) => whole.slice(0, (length += piece.length + 1)))
  return leads.toReversed()
}

/** Blanks and signs differ between a list and file names: 'VLV 001/A' is 'vlv-001-a'. */
const plainReference = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export interface PicturesNamed<Picture extends ArchivePicture> {
  /** Those that the cell names. */
  found: readonly Picture[]
  /** Those of the row's reference, in order, where the cell names none. */
  own: readonly Picture[]
  /** Names in the cell that no picture has. */
  missing: readonly string[]
  /** Names that several pictures have, in different folders. */
  unclear: readonly string[]
}

/** Only so much of a cell is read: many times the names of all pictures that a listing may have. */
const CELL_MAX = 5000
/** So many pieces of a cell are looked up, in whatever ways it can be divided. */
const PIECES_MAX = 500
/** A longer text is no range of pictures. */
const RANGE_LENGTH = 255

/**
 * These always separate names. The soft ones may be part of one: a slash of a path, a dash or a blank of a name. Each
 * matches blanks from their first on, or a long run of them would be gone through once per blank.
 */
const HARD = /[;|\n]+/
const SOFT = [
  /(?:(?<!\s)\s+)?,\s*/,
  /(?<!\s)\s+\/\s+/,
  /(?<!\s)\s+(?:[-–—+&]|et|and|puis)\s+/,
  /(?:(?<!\s)\s+)?\/\s*/,
  /\s+/,
] as const
/** The last number of a range with its extension, and the first one with what joins the two. */
const LAST = /(?<!\d)(\d+)(\.[a-z]+)?$/
const FIRST = /(?<!\d)(\d+)(\.[a-z]+)?\s*(?:-|–|—|\.\.\.?|…|à|a|to|au|bis|until)\s*$/
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
  for (const name of new Set(namesIn(text.slice(0, CELL_MAX), index))) {
    const called = index.called(name)
    const fitting = called.length > 1 ? index.among(called, reference ?? '') : called
    const [only] = fitting
    if (only !== undefined && fitting.length === 1) found.add(only)
    else if (called.length > 1) unclear.add(name)
    else missing.add(pictureName(name))
  }
  const own = found.size > 0 || reference === null ? [] : index.ofReference(reference)
  return { found: [...found], own, missing: [...missing], unclear: [...unclear] }
}

function namesIn<Picture extends ArchivePicture>(text: string, index: PictureIndex<Picture>): string[] {
  const pieces = { left: PIECES_MAX }
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(HARD)
    .map((part) => part.trim().replaceAll('\\', '/'))
    .filter(Boolean)
    .flatMap((part) => divided(part, index, { separators: SOFT, pieces }))
}

/** A piece is divided by the separators after its own alone: the earlier ones found no names in it. */
function divided<Picture extends ArchivePicture>(
  part: string,
  index: PictureIndex<Picture>,
  { separators, pieces: counted }: { separators: readonly RegExp[]; pieces: { left: number } },
): string[] {
  if (counted.left === 0) return [part]
  counted.left -= 1
  const known = knownAs(part, index)
  if (known !== null) return [known]
  const range = rangeOf(part)
  if (range.some((name) => index.called(name).length > 0)) return range
  for (const [place, separator] of separators.entries()) {
    const pieces = part.split(separator).filter(Boolean)
    if (pieces.length < 2) continue
    const later = { separators: separators.slice(place + 1), pieces: counted }
    const names = pieces.flatMap((piece) => divided(piece, index, later))
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
  const last = part.length > RANGE_LENGTH ? null : LAST.exec(part)
  const first = last && firstOf(part.slice(0, last.index))
  if (!first) return []
  const { lead, from } = first
  const [start, end] = [Number(from), Number(last[1])]
  if (end <= start || end - start >= RANGE_MAX) return []
  const extension = first.extension ?? last[2] ?? ''
  return Array.from(
    { length: end - start + 1 },
    (_, step) => `${lead}${String(start + step).padStart(from.length, '0')}${extension}`,
  )
}

/** The first name of a range, from the text before its last number, which may repeat what is before the first one. */
function firstOf(text: string): { lead: string; from: string; extension: string | undefined } | null {
  const joined = FIRST.exec(text)
  if (joined) return { lead: text.slice(0, joined.index), from: joined[1] ?? '', extension: joined[2] }
  for (const { index } of text.matchAll(/\d+/g)) {
    const lead = text.slice(0, index)
    if (!text.slice(index).endsWith(lead)) continue
    const between = FIRST.exec(text.slice(index, text.length - index))
    if (between?.index === 0) return { lead, from: between[1] ?? '', extension: between[2] }
  }
  return null
}
