/** Thrown by a job that would fail again however often it is tried. It is kept as failed for good at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
