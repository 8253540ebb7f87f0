/**
 * A problem of a row or a file, or a remark about it: a key of the message catalogue, and what it is about.
 */
export interface RowProblem {
  /** The field at fault, if there is one. */
  field?: string
  /** A key of the message catalogue; `{0}` and `{1}` in its text are replaced by `about`. */
  key: string
  about?: readonly (string | number)[]
}

/** Why a row is refused that means the same listing as an earlier one; `about` has that row's number. */
export const REPEATED = ['imports.errors.repeated', 'imports.errors.repeated_row'] as const

/** Why a row is refused whose price or quantity may be that of several rows together. */
export const SHARED = 'imports.errors.merged'

/** The note on a picture that a row names and the archive lacks. */
export const MISSING_PICTURE = 'imports.notes.missing'

/** The note on a row that stays a draft for want of its contamination statement. */
export const UNSTATED = 'imports.notes.unstated'

/** The same on a row that changes a listing. */
export const UNSTATED_CHANGE = 'imports.notes.unstated_change'

/** A file that can't be imported at all, and of which nothing is stored. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly problem: RowProblem

  constructor(key: string, ...about: (string | number)[]) {
    super(key)
    const spoken = about.map((word) => (typeof word === 'string' ? shown(word) : word))
    this.problem =
      spoken.length > 0
        ? { key: `imports.refusals.${key}`, about: spoken }
        : { key: `imports.refusals.${key}` }
  }
}

/** A name from the file, safe to store and show. */
function shown(name: string): string {
  return (
    name
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '\ufffd')
      .slice(0, 100)
      .toWellFormed()
  )
}
