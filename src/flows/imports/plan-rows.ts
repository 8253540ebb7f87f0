import type { Db, Tx } from '#db/client.ts'
import { listRefusedCountries } from '#db/destinations.ts'
import type { Columns } from '#features/imports/domain/columns.ts'
import { attributeCells, attributesSaid, attributeSources } from '#features/imports/domain/attribute-cells.ts'
import type { Answers } from '#features/imports/domain/asks.ts'
import { readRow, type ReadRow } from '#features/imports/domain/read-row.ts'
import { inLanguage, languageOfNew } from '#features/imports/domain/second-language.ts'
import { type PictureIndex, pictureIndex, picturesNamed } from '#features/imports/domain/picture-names.ts'
import {
  MISSING_PICTURE,
  type RowProblem,
  UNSTATED,
  UNSTATED_CHANGE,
} from '#features/imports/domain/row-problem.ts'
import {
  indexPictures,
  type ImportRecord,
  type PictureRecord,
  rowContextOf,
} from '#features/imports/server/import-repository.ts'
import type { ImportRow } from '#features/imports/server/row-repository.ts'
import type { CreateListingBody, UpdateListingBody } from '#features/listings/contract/bodies.ts'
import { changedFields } from '#features/listings/domain/content.ts'
import { PICTURES_MAX } from '#features/listings/domain/limits.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { shorten } from '#kernel/text/text.ts'
import { parsePictureName } from '#kernel/web/picture-address.ts'
import {
  checkChange,
  digestOf,
  formAttributes,
  saysKnownAttributes,
  withProblems,
  type CheckedForm,
} from './check-form.ts'
import { asChange, otherLot, withTitledSecond } from './changed-row.ts'
import { asNew, type ReadCells } from './draft-row.ts'
import { editMark } from '#features/listings/server/edit-mark.ts'
import { isStated } from '#features/listings/server/statement.ts'
import { findTargets, type OwnedListing, type Targets } from './find-targets.ts'
import { formOf, presentContent } from './present-form.ts'
import { refusalsOf, refuseCountry, refuseHeavy } from './refusals.ts'
import { withinWeights } from './unit-weights.ts'

interface PlanBase {
  number: number
  /** The row's file names that are pictures in the uploaded archive. */
  pictures: readonly PictureRecord[]
  notes: readonly RowProblem[]
  /** The open questions of the row, and its title. */
  row: Pick<ReadRow, 'asks' | 'form'>
  /** Two rows with the same key mean the same listing. */
  matchKey: string | null
}

export type RowPlan = PlanBase &
  (
    | { outcome: 'bad'; errors: readonly RowProblem[] }
    | { outcome: 'create'; value: CheckedForm<CreateListingBody>; digest: string | null }
    | { outcome: 'update'; target: OwnedListing; value: CheckedForm<UpdateListingBody>; changesForm: boolean }
    | { outcome: 'same'; target: OwnedListing }
  )

interface Context {
  actor: Actor
  columns: Columns
  /** The headings of the columns, which may name units. */
  header: readonly string[]
  /** Columns without a field that are kept in the description. */
  kept: readonly number[]
  answers: Answers
  /** Of the archive. */
  pictures: PictureIndex<PictureRecord>
  /** Of new listings. */
  language: Language
  now: Date
}

/** The context that all rows of an import share. */
export async function contextOf(db: Db | Tx, found: ImportRecord, actor: Actor, now: Date): Promise<Context> {
  return { ...contextWithout(found, actor, now), pictures: await indexPictures(db, found) }
}

/** The same for rows that are all `pictured`, without a look through the archive. */
export function contextWithout(found: ImportRecord, actor: Actor, now: Date): Context {
  const { columns, language } = found
  return {
    actor,
    columns: columns ?? {},
    ...rowContextOf(found),
    pictures: pictureIndex<PictureRecord>([]),
    language: languageOfNew(columns ?? {}, language),
    now,
  }
}

/** What a check compared a row with. */
export function seenOf(target: OwnedListing): NonNullable<ImportRow['seen']> {
  return { mark: editMark(target.listing, presentContent(target)), qty: availableOf(target) }
}

const availableOf = ({ stock }: OwnedListing) => (stock ? stock.onHand - stock.reserved : null)

/** What the archive has for a row. */
export interface Pictured extends Pick<PlanBase, 'pictures'> {
  notes: RowProblem[]
  /** How many pictures its cell names. */
  named: number
}

/** A row, the outcome of its check, once there was one, and what the archive has for it, where that is known. */
type RowToPlan = Pick<ImportRow, 'number' | 'cells' | 'context'> & {
  checked?: Pick<ImportRow, 'outcome' | 'seen'>
  pictured?: Pictured
}

/**
 * `seen` is what the check compared the row with: undefined during the check, null if there was no listing.
 */
type Said = ReadCells & { seen?: ImportRow['seen'] | undefined }

/**
 * Determines what would become of rows, given the company's present listings. Writes nothing. A checked row
 * changes the values that differed then, and is refused if somebody else, or a sale, has changed them since.
 */
export async function planRows(
  db: Db | Tx,
  { actor, columns, header, kept, answers, pictures, language, now }: Context,
  rows: readonly RowToPlan[],
): Promise<RowPlan[]> {
  const sources = attributeSources(columns, header)
  const read = rows.map(({ number, cells, context, checked, pictured }) => ({
    number,
    checked,
    pictured,
    row: readRow(cells, columns, { ...context, header, kept, answers }),
    cells: attributeCells(cells, sources),
  }))
  const drafts = read.map((each) => ({ ...each, ...asNew(each, { now, language }) }))
  const digests = drafts.flatMap(({ row, fresh }) =>
    row.reference === null && row.listing === null && fresh.ok ? [digestOf(fresh.value)] : [],
  )
  const targets = await findTargets(db, actor.companyId, {
    ids: read.flatMap(({ row }) => (row.listing === null ? [] : [row.listing])),
    references: read.flatMap(({ row }) => (row.reference === null ? [] : [row.reference])),
    digests,
  })
  const refused = await listRefusedCountries(db, now)
  return drafts.map(({ number, row, cells, fresh, notes, left, checked, pictured }) => {
    const target = targetOf(row, targets, fresh.ok ? digestOf(fresh.value) : null)
    const { named, ...found } = pictured ?? picturesOf(row, pictures, target)
    const base = { number, row, ...found }
    base.notes.push(...left)
    const refusals = [
      ...row.problems,
      ...(named > PICTURES_MAX ? [{ field: 'images', key: 'listings.errors.images_many' }] : []),
      ...refusalsOf(row, target, targets, actor),
      ...refuseHeavy(base.pictures),
      ...refuseCountry(row, target, refused),
    ]
    if (refusals.length > 0) return { ...base, outcome: 'bad', errors: refusals, matchKey: null }
    if (target && checked?.outcome === 'same') return { ...base, outcome: 'same', target, matchKey: null }
    if (target)
      return planChange(base, { row: asChange(row, columns), cells, seen: checked?.seen }, target, now)
    base.notes.push(...notes)
    if (!fresh.ok) return { ...base, outcome: 'bad', errors: fresh.problems, matchKey: null }
    if (!isStated(fresh.value.content)) base.notes.push({ field: 'contamination', key: UNSTATED })
    const digest = row.reference === null ? digestOf(fresh.value) : null
    const matchKey = digest === null ? `r:${row.reference}` : `d:${digest}`
    return { ...base, outcome: 'create', value: fresh.value, digest, matchKey }
  })
}

/** Our own number decides, then the seller's reference, and without either the row itself. */
function targetOf(row: ReadRow, targets: Targets, digest: string | null): OwnedListing | null {
  if (row.listing !== null) return targets.byId.get(row.listing) ?? null
  if (row.reference !== null) return targets.byReference.get(row.reference) ?? null
  return digest === null ? null : (targets.byDigest.get(digest) ?? null)
}

/** A note quotes so many characters of a name, which may be any text. */
const NAME_SHOWN = 100

/**
 * A name that is not in the archive gets a note, unless the listing has that picture already. Of the pictures that
 * only the reference finds, the first are taken, as many as a listing may have.
 */
function picturesOf(row: ReadRow, index: PictureIndex<PictureRecord>, target: OwnedListing | null): Pictured {
  const { found, own, missing, unclear } = picturesNamed(
    { text: row.images, reference: row.reference },
    index,
  )
  const lacking = missing.filter((name) => !isOwnPicture(name, target))
  const note = (key: string) => (name: string) => ({
    field: 'images',
    key,
    about: [shorten(name, NAME_SHOWN)],
  })
  const taken = [...found, ...own.slice(0, PICTURES_MAX)]
  const broken = taken.filter((picture) => picture.broken).map(({ name }) => name)
  const notes: RowProblem[] = [
    ...broken.map(note(BROKEN)),
    ...unclear.map(note(UNCLEAR)),
    ...lacking.map(note(MISSING_PICTURE)),
  ]
  const pictures = taken.filter((picture) => !picture.broken)
  return { pictures, notes, named: found.length + missing.length + unclear.length }
}

const [BROKEN, UNCLEAR] = ['imports.notes.broken', 'imports.notes.unclear'] as const

/**
 * What the last check found in the archive for rows whose pictures can't have changed; null where the archive has to
 * be looked through.
 */
export function picturedBefore(row: ImportRow, of: ReadonlyMap<string, PictureRecord>): Pictured | null {
  const isRefused = row.errors.some(({ field }) => field === 'images')
  const pictures = row.pictures.flatMap((name) => of.get(name) ?? [])
  if (isRefused || pictures.length === 0 || pictures.length < row.pictures.length) return null
  const notes = row.notes.filter(({ key }) => [BROKEN, UNCLEAR, MISSING_PICTURE].includes(key))
  return { pictures, notes, named: pictures.length }
}

/**
 * Whether a row names a picture that its listing has already, as an export does; older exports name the file
 * itself.
 */
function isOwnPicture(name: string, target: OwnedListing | null): boolean {
  const hash = parsePictureName(name)?.name ?? ''
  return target !== null && (target.pictureNames.includes(name) || target.pictures.includes(hash))
}

function planChange(
  { notes, ...parts }: Omit<PlanBase, 'matchKey'>,
  { row: asked, cells, seen }: Said,
  target: OwnedListing,
  now: Date,
): RowPlan {
  const { listing } = target
  const before = presentContent(target)
  const { row, left } = withinWeights(asked, before)
  const attributes = attributesSaid(String(row.form['type'] ?? before.type), cells)
  // The legal owner is only stated when the listing is created.
  const { legalOwner: _owner, ...said } = row.form
  const { language } = listing
  const second = { secondTitle: before.secondTitle, language }
  const { texts, left: untitled } = withTitledSecond(row, inLanguage(said, language), second)
  const base = { ...parts, notes: [...notes, ...left, ...untitled, ...attributes.notes] }
  const present = seenOf(target)
  const current = formOf(target)
  const form = row.reference === null ? { ...texts, reference: listing.reference } : texts
  const matchKey = `l:${listing.id}`
  const bringsPictures = base.pictures.some(({ fileHash }) => !target.pictures.includes(fileHash))
  const changesQuantity = row.qty !== undefined && row.qty !== (seen ?? present).qty
  // An unchanged value need not follow today's rules.
  const saysNothingNew =
    Object.entries(form).every(([name, value]) => (current[name] ?? null) === value) &&
    saysKnownAttributes(attributes, before.attributes)
  if (saysNothingNew && !changesQuantity && !bringsPictures)
    return { ...base, outcome: 'same', target, matchKey }
  const isStale =
    seen !== undefined && (seen?.mark !== present.mark || (changesQuantity && seen.qty !== present.qty))
  if (isStale) return { ...base, outcome: 'bad', errors: [{ key: 'imports.errors.changed' }], matchKey: null }
  const qty = changesQuantity ? row.qty : null
  const candidate = { ...current, ...form, ...formAttributes(attributes) }
  const checked = withProblems(
    checkChange(candidate, qty, before, { now, language }),
    otherLot(candidate, before, listing),
  )
  if (!checked.ok) return { ...base, outcome: 'bad', errors: checked.problems, matchKey: null }
  const { value } = checked
  const changesForm =
    changedFields(before, value.content).length > 0 ||
    minorFromMajor(value.form.price) !== listing.priceMinor ||
    value.form.currency !== listing.currency ||
    (value.form.reference ?? null) !== listing.reference
  if (!changesQuantity && !changesForm && !bringsPictures)
    return { ...base, outcome: 'same', target, matchKey }
  const isReviewed = changedFields(before, value.content).length > 0 || bringsPictures
  if (isReviewed && !isStated(value.content))
    base.notes.push({ field: 'contamination', key: UNSTATED_CHANGE })
  return { ...base, outcome: 'update', target, value, changesForm, matchKey }
}
