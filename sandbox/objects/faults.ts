/** A fault in an answer of the bucket. */
export type BucketFault =
  | { delayMs: number }
  /** An error as S3 words it, before anything is done. */
  | { status: number; code: string; retryAfter?: number }
  /** The page of a proxy in between. */
  | { page: number }
  /** Done, but the connection ends before the answer. */
  | 'unanswered'
  /** The connection ends after so many bytes of the object. */
  | { cutAfter: number }
  /** Nothing more is sent after so many bytes of the object. */
  | { silentAfter: number }
  /** A byte of the object is another. */
  | 'garbled'
  /** Never answers. */
  | 'silent'

/** Faults injected by tests; called before each request, with its method and key: `PUT pictures/a.jpg`. */
export type BucketFaults = (call: string) => BucketFault | undefined
