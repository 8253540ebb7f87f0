import type { Db } from '#db/client.ts'
import type { Services } from '#platform/services.ts'
import { attributeOf, isAttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { optionWords } from '#kernel/trade/attributes/values.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Language } from '#kernel/text/language.ts'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import type { ImportLineView, ImportRowView, ImportView, Problem, QuestionView } from '../contract/views.ts'
import { keyOf } from '../domain/asks.ts'
import { CHOICE_PROBLEM } from '../domain/attribute-cells.ts'
import { HALF_SENT_DAYS, IMPORT_LIMITS } from '../domain/limits.ts'
import { secondsLeft } from '../domain/progress.ts'
import type { RowProblem } from '../domain/row-problem.ts'
import { readingOf } from '../domain/row-reading.ts'
import { countPictures, type ImportRecord, rowContextOf, unmatchedPictures } from './import-repository.ts'
import { bytesReceived, findUpload } from './upload-repository.ts'
import { countDrafts, countUndone } from './after-import.ts'
import { undoableUntil } from '../domain/life-cycle.ts'
import { nearAnswers } from '../domain/near-answers.ts'
import { besideFrom } from '../domain/tables-beside.ts'
import {
  countLeftOut,
  countOutcomes,
  countProblems,
  IS_ITEM,
  rowsAfter,
  type ImportRow,
} from './row-repository.ts'

/** Finds the text of a key, which may belong to another feature whose rules a row breaks. */
export type Say = (language: Language, key: string) => string | null

const SAMPLE_ROWS = 3
const SHOWN_CELL = 300
const NONE = { rows: 0, done: 0, reviewed: 0, pictured: 0, noted: 0 }

export async function presentImport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  found: ImportRecord,
  language: Language,
  say: Say,
): Promise<ImportView> {
  const [counts, pictures, sample, leftOut, problems] = await Promise.all([
    countOutcomes(db, found.id),
    countPictures(db, found.id),
    rowsAfter(db, found.id, 0, SAMPLE_ROWS, IS_ITEM),
    countLeftOut(db, found.id),
    countProblems(db, found.id),
  ])
  const upload = await presentUpload(db, found)
  const unmatched = isMatched(found) ? await unmatchedPictures(db, found.id) : NONE_UNMATCHED
  const after = await presentAfter(db, found, now())
  const words = (problem: RowProblem | null) => problem && sayProblem(problem, language, say)
  return {
    id: found.id,
    state: found.state,
    round: found.round,
    refusal: words(found.refusal),
    fileName: found.fileName,
    format: found.format,
    encoding: found.encoding,
    delimiter: found.delimiter,
    header: found.header ?? [],
    beside: besideFrom(found.header ?? []),
    headerRow: found.headerRow,
    sample: sample.map(({ cells }) => cells.map(shownCell)),
    rowCount: found.rowCount,
    sheets: found.sheets ?? [],
    sheet: found.sheet ?? 0,
    leftOut,
    columns: found.columns ?? {},
    kept: found.kept ?? [],
    questions: questionsOf(found),
    archive: archiveOf(found, pictures.found, words),
    upload,
    progress: progressIn(found, now()),
    outcomes: outcomesOf(counts),
    problems,
    pictures: { wanted: pictures.wanted, done: pictures.done, ...unmatched },
    target: found.target,
    ...after,
  }
}

function outcomesOf(counts: Awaited<ReturnType<typeof countOutcomes>>): ImportView['outcomes'] {
  const tallyOf = (wanted: string) => {
    const counted = counts.find(({ outcome }) => outcome === wanted)
    const { outcome: _, ...tally } = counted ?? { outcome: null, ...NONE }
    return tally
  }
  return {
    create: tallyOf('create'),
    update: tallyOf('update'),
    same: tallyOf('same'),
    bad: tallyOf('bad'),
  }
}

const NONE_UNMATCHED = { unnamed: { all: 0, names: [] }, missing: { all: 0, names: [] } }

/** Whether the rows were checked against the pictures of an archive. */
const isMatched = ({ state, archiveState }: ImportRecord) =>
  archiveState === 'read' && (state === 'checked' || state === 'done')

/** What became of the listings since the import was done. */
async function presentAfter(
  db: Db,
  found: ImportRecord,
  now: Date,
): Promise<Pick<ImportView, 'drafts' | 'undo'>> {
  if (found.state !== 'done') {
    const undo = { until: null, state: 'none' as const, withdrawn: 0, stayed: 0, kept: [] }
    return { drafts: { complete: 0, lacking: 0, unstated: 0 }, undo }
  }
  const [drafts, undone] = await Promise.all([countDrafts(db, found.id), countUndone(db, found.id)])
  const isAsked = found.undoAskedAt !== null
  const until = isAsked ? null : undoableUntil(found, now)
  const state = found.undoneAt !== null ? 'done' : isAsked ? 'running' : 'none'
  return { drafts, undo: { until: until?.toISOString() ?? null, state, ...undone } }
}

function archiveOf(
  { archiveState: state, archiveName: name, archiveRefusal }: ImportRecord,
  pictures: number,
  words: (problem: RowProblem | null) => string | null,
): ImportView['archive'] {
  return { state, name, refusal: words(archiveRefusal), pictures }
}

async function presentUpload(db: Db, { id, state }: ImportRecord): Promise<ImportView['upload']> {
  const upload = await findUpload(db, id, state === 'receiving' ? 'sheet' : 'archive')
  if (!upload) return null
  const { kind, fileName, bytes, updatedAt } = upload
  const received = Math.min(bytes, await bytesReceived(db, id, kind))
  const keptUntil = new Date(updatedAt.getTime() + HALF_SENT_DAYS * DAY_MS)
  return { kind, fileName, bytes, received, keptUntil: keptUntil.toISOString() }
}

/** What was stored of an earlier step is over, and so is one that is through: it may begin anew. */
function progressIn({ progress, state, archiveState }: ImportRecord, now: Date): ImportView['progress'] {
  const isUnderWay = {
    sheet: state === 'reading',
    archive: archiveState === 'reading',
    check: state === 'checking',
    pictures: state === 'importing',
    rows: state === 'importing',
  }
  return Object.values(progress ?? {}).flatMap((far) => {
    const { step, done, total } = far
    return isUnderWay[step] && done !== total
      ? [{ step, done, total, secondsLeft: secondsLeft(far, now) }]
      : []
  })
}

/** The questions of the file, with given, taken and likely answers. */
function questionsOf({ questions, answers, guesses }: ImportRecord): QuestionView[] {
  return (questions ?? []).map((question) => {
    const given = answers?.[keyOf(question)]
    return {
      ...question,
      answer: given ?? '',
      taken: given === undefined ? (guesses?.[keyOf(question)] ?? '') : '',
      near: nearAnswers(question),
    }
  })
}

export const presentLine = ({ number, cells, leftOut }: ImportRow): ImportLineView => ({
  number,
  cells: cells.map(shownCell),
  leftOut,
})

/** A row of an import, with its price and quantity as they were read. */
export function presentRow(found: ImportRecord, row: ImportRow, language: Language, say: Say): ImportRowView {
  const problemsOf = (problems: readonly RowProblem[]): Problem[] =>
    problems.map((problem) => ({
      ...(problem.field !== undefined && { field: problem.field }),
      message: sayProblem(problem, language, say),
    }))
  return {
    number: row.number,
    outcome: row.outcome,
    cells: row.cells.map(typableCell),
    errors: problemsOf(row.errors),
    notes: problemsOf(row.notes),
    read: readingOf(row.cells, found.columns ?? {}, { ...row.context, ...rowContextOf(found) }),
    was: Object.fromEntries(Object.entries(row.was).map(([column, cell]) => [column, shownCell(cell)])),
    pictures: row.pictures.length,
    listingId: row.listingId,
    listingState: LISTING_STATES.find((state) => state === row.listingState) ?? null,
  }
}

/** The note that a type was found in the words of the title. */
const TYPE_NOTE = 'imports.notes.type'

/** A problem in the reader's language, with what it is about filled in. */
export function sayProblem(problem: RowProblem, language: Language, say: Say): string {
  const { key, about = [] } = problem
  const words = say(language, key) ?? say(language, 'errors.unexpected') ?? key
  const spoken =
    key === CHOICE_PROBLEM
      ? about.map((attribute) => choicesOf(attribute, language))
      : key === TYPE_NOTE
        ? about.map((type) => taxonomyName(String(type), language))
        : about
  return words.replace(/\{(\d)\}/g, (_, place: string) => String(spoken[Number(place)] ?? ''))
}

/** The choices of an attribute, as written in the language. */
function choicesOf(attribute: string | number, language: Language): string {
  const key = String(attribute)
  const definition = isAttributeKey(key) ? attributeOf(key) : null
  if (!isAttributeKey(key) || definition?.kind !== 'choice') return key
  return definition.options.map((option) => optionWords(key, option, language)).join(', ')
}

function shownCell(cell: string | number): string {
  const text = String(cell)
  return text.length > SHOWN_CELL ? `${text.slice(0, SHOWN_CELL).toWellFormed()}…` : text
}

/** The whole cell, to be edited. One that is too long for that is cut one character above the limit. */
function typableCell(cell: string | number): string {
  return String(cell)
    .slice(0, IMPORT_LIMITS.typedLength + 1)
    .toWellFormed()
}
