/** What is wrong with a row, a file, or worth knowing of it: a key of the message catalogue, and what it speaks of. */
export interface RowProblem {
  /** The field to blame, if there is one. */
  field?: string
  /** A key of the message catalogue; `{0}` and `{1}` in its words stand for `about`. */
  key: string
  about?: readonly (string | number)[]
}

/** A file that can't be imported at all. It leaves nothing behind. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly problem: RowProblem

  constructor(key: string, ...about: (string | number)[]) {
    super(key)
    this.problem =
      about.length > 0 ? { key: `imports.refusals.${key}`, about } : { key: `imports.refusals.${key}` }
  }
}
