/** A fault in an answer of the bucket. */
export type BucketFault =
  | { delayMs: number }
  /** An S3 error before anything is done. */
  | { status: number; code: string; retryAfter?: number }
  /** The error page of a proxy. */
  | { page: number }
  /** The request is executed, but the connection closes before the answer. */
  | 'unanswered'
  /** The connection closes after this many bytes of the object. */
  | { cutAfter: number }
  /** Nothing is sent after this many bytes of the object. */
  | { silentAfter: number }
  /** One byte of the object is changed. */
  | 'garbled'
  /** Never answers. */
  | 'silent'

/** Faults injected by tests; called before each request, with its method and key: `PUT pictures/a.jpg`. */
export type BucketFaults = (call: string) => BucketFault | undefined
