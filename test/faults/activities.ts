/** The activities of people and of the product's own jobs; each is tried in each failure state. */
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
  deposit: 'opening the payment of a deposit',
  quote: 'asking for a quote',
  order: 'looking at an order',
  papers: 'fetching an invoice',
  staff: 'opening the staff overview',
  review: 'publishing a listing',
  blogImport: 'importing blog posts with pictures',
  jobs: 'background work of other kinds',
} as const
export type Activity = keyof typeof ACTIVITIES

/** The result of one activity as a person sees it. */
export interface Cell {
  readonly status: readonly number[]
  readonly withinMs: number
  /** A part of the words on the screen, or one of several. */
  readonly says?: string | readonly string[]
  /** A description for `docs/resilience.md`. */
  readonly seen: string
}

export interface BadState {
  /** Its name in `docs/resilience.md`. */
  readonly name: string
  /** Its name in the test that brings it about. */
  readonly state: string
  readonly cells: Readonly<Partial<Record<Activity, Cell>>>
  /** The cell of every activity that `cells` does not name. */
  readonly others: Cell
  /** After the state is over: how long until everything works and what was promised has arrived. */
  readonly backWithinMs: number
}

export interface Dependency {
  readonly name: string
  readonly key: 'database' | 'mail' | 'payments' | 'carrier' | 'store' | 'pictures'
  /** How the test brings it about, where that is worth knowing. */
  readonly how: string
  readonly states: readonly BadState[]
}
