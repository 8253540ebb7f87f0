/**
 * What is wrong with a row, a file, or worth knowing of it: a key of the message catalogue, and what it
 * speaks of.
 */
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
    const spoken = about.map((word) => (typeof word === 'string' ? shown(word) : word))
    this.problem =
      spoken.length > 0
        ? { key: `imports.refusals.${key}`, about: spoken }
        : { key: `imports.refusals.${key}` }
  }
}

/** A name that a stranger gave, as it can be kept and shown. */
function shown(name: string): string {
  return (
    name
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '\ufffd')
      .slice(0, 100)
      .toWellFormed()
  )
}
