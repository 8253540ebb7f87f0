import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { SaidAttributes } from '#features/imports/domain/attribute-cells.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'
import { columnOfForm } from '#features/imports/domain/second-language.ts'
import {
  bodyOfForm,
  createListingBody,
  formOfBody,
  updateListingBody,
  type CreateListingBody,
  type ListingForm,
  type UpdateListingBody,
} from '#features/listings/contract/bodies.ts'
import { quantity } from '#features/listings/contract/fields.ts'
import type { ListingContent } from '#features/listings/domain/content.ts'
import { contentOfForm } from '#features/listings/server/listing-content.ts'
import type { Language } from '#kernel/text/language.ts'
import { ATTRIBUTE_KEYS } from '#kernel/trade/attributes/definitions.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { writtenValue } from '#kernel/trade/attributes/written.ts'
import { AppError } from '#kernel/errors.ts'

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

type AnyBody = CreateListingBody | UpdateListingBody

export interface CheckedForm<Body extends AnyBody> {
  form: ListingForm<Body>
  /** Null if it is to stay as it is. */
  qty: number | null
  content: ListingContent
}

export type Checked<Body extends AnyBody> =
  { ok: true; value: CheckedForm<Body> } | { ok: false; problems: RowProblem[] }

/** A listing's form, with attributes as they are written. */
type Candidate = Readonly<
  Record<string, string | number | null | undefined | Readonly<Record<string, string | null>>>
>

/**
 * The attributes in a row, for the form; empty if the file has no column for any of the type's attributes.
 */
export function formAttributes({ given }: SaidAttributes): { attributes?: Record<string, string | null> } {
  const written = ATTRIBUTE_KEYS.flatMap((key) => {
    const value = given[key]
    if (value === undefined) return []
    return [[key, value === null ? null : writtenValue(key, value, 'en')] as const]
  })
  return written.length === 0 ? {} : { attributes: Object.fromEntries(written) }
}

/** Whether a listing has all attributes that a row says. */
export function saysKnownAttributes({ given }: SaidAttributes, known: Attributes): boolean {
  return ATTRIBUTE_KEYS.every((key) => given[key] === undefined || given[key] === (known[key] ?? null))
}

/** Adds the problems that were found before the form was checked. */
export function withProblems<Body extends AnyBody>(
  checked: Checked<Body>,
  problems: readonly RowProblem[],
): Checked<Body> {
  if (problems.length === 0) return checked
  return { ok: false, problems: [...(checked.ok ? [] : checked.problems), ...problems] }
}

/** When a row is checked, and the language of its listing. */
export interface Checking {
  now: Date
  language: Language
}

/** Checks a row as a new listing, by the rules of the add form. */
export function checkNew(
  candidate: Candidate,
  qty: number | undefined,
  { now, language }: Checking,
): Checked<CreateListingBody> {
  const parsed = createListingBody.safeParse(candidate)
  return inColumns(
    check(parsed, qty, (form) => contentOfForm(form, null, now)),
    language,
  )
}

/** Checks a row as a change of a listing, by the rules of the edit form; missing fields stay as they are. */
export function checkChange(
  candidate: Candidate,
  qty: number | null | undefined,
  before: ListingContent,
  { now, language }: Checking,
): Checked<UpdateListingBody> {
  const parsed = updateListingBody.safeParse(candidate)
  return inColumns(
    check(parsed, qty, (form) => contentOfForm(form, before, now)),
    language,
  )
}

/** A problem of a text in the second language stands at the column that names the language. */
function inColumns<Body extends AnyBody>(checked: Checked<Body>, language: Language): Checked<Body> {
  if (checked.ok) return checked
  const problems = checked.problems.map((problem) => ({
    ...problem,
    ...(problem.field !== undefined && { field: columnOfForm(problem.field, language) }),
  }))
  return { ok: false, problems }
}

type Parsed<Body> = { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } }

function check<Body extends AnyBody>(
  parsed: Parsed<Body>,
  qty: number | null | undefined,
  contentIn: (form: ListingForm<Body>) => ListingContent,
): Checked<Body> {
  const units = z.nullable(quantity).safeParse(qty)
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(problemOf)),
    ...(units.success ? [] : units.error.issues.map(({ message }) => ({ field: 'qty', key: message }))),
  ]
  if (!parsed.success || !units.success) return { ok: false, problems: firstOfEach(problems) }
  try {
    const form = formOfBody(parsed.data)
    return { ok: true, value: { form, qty: units.data, content: contentIn(form) } }
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error
    return {
      ok: false,
      problems: error.details.fields.map(({ field, message }) => ({ field, key: message })),
    }
  }
}

function problemOf({ path, message }: Issue): RowProblem {
  return {
    field: String(path[0] ?? 'row'),
    key: /^[a-z]\w*(\.\w+)+$/i.test(message) ? message : 'errors.unexpected',
  }
}

function firstOfEach(problems: readonly RowProblem[]): RowProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)
}

/** Identifies a row without a reference: the same listing has the same digest. */
export function digestOf({ form, qty }: Pick<CheckedForm<CreateListingBody>, 'form' | 'qty'>): string {
  const { attributes = {}, ...facts } = bodyOfForm(form)
  const said = Object.entries({
    ...facts,
    ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`attributes.${key}`, value])),
  }).filter(([, value]) => value !== null && value !== undefined)
  const text = JSON.stringify([said.toSorted(([a], [b]) => (a < b ? -1 : 1)), qty])
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}
