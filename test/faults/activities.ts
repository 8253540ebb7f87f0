/** What people and the product itself do, each of which is tried in each bad state. */
export const ACTIVITIES = {
  browse: 'searching the catalogue',
  product: 'looking at a product',
  blog: 'reading the blog',
  signIn: 'signing in',
  forgot: 'asking for a new password',
  listing: 'writing a listing',
  upload: 'adding a picture',
  import: 'uploading a spreadsheet',
  rate: 'asking for the delivery charge',
  checkout: 'starting a payment',
  confirm: 'returning from the payment',
  quote: 'asking for a quote',
  order: 'looking at an order',
  papers: 'fetching an invoice',
  staff: 'opening the staff overview',
  review: 'publishing a listing',
  blogImport: 'importing blog posts with pictures',
  jobs: 'background work of other kinds',
} as const
export type Activity = keyof typeof ACTIVITIES

/** What is seen of one activity. */
export interface Cell {
  readonly status: readonly number[]
  readonly withinMs: number
  /** A part of the words on the screen; of several, one. */
  readonly says?: string | readonly string[]
  /** For the document. */
  readonly seen: string
}

export interface BadState {
  /** As the document calls it. */
  readonly name: string
  /** By which the test brings it about. */
  readonly state: string
  readonly cells: Readonly<Partial<Record<Activity, Cell>>>
  /** All others. */
  readonly others: Cell
  /** Until everything works again and what was promised is there, once the state is over. */
  readonly backWithinMs: number
}

export interface Dependency {
  readonly name: string
  readonly key: 'database' | 'mail' | 'payments' | 'store' | 'pictures'
  /** What is worth knowing about how it is brought about. */
  readonly how: string
  readonly states: readonly BadState[]
}
