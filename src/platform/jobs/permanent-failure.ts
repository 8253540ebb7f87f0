/** Thrown by a job that can't succeed at any later try: it is marked as failed for good at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
