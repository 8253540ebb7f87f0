/** How the platform behaves: with `lost` it acts on a call, but its answer never arrives. */
export type PlatformWeather =
  | 'fair'
  | 'away'
  | 'hangs'
  | 'lost'
  | 'page'
  | 'busy'
  | 'fails'
  | 'locked'
  /** Its tokens end at once. */
  | 'forgets'

/** A file that was handed over, or a message of the life cycle of an invoice. */
export interface KeptFlow {
  flowId: string
  trackingId: string | null
  flowType: 'CustomerInvoice' | 'CustomerInvoiceLC'
  flowSyntax: 'Factur-X' | 'CDAR'
  flowDirection: 'Out' | 'In'
  submittedAt: string
  updatedAt: string
  acknowledgement: { status: 'Pending' | 'Ok' | 'Error'; details?: FlowDetail[] }
  file: Buffer
  /** The number of the invoice. */
  number: string
}

interface FlowDetail {
  level: 'Error' | 'Warning'
  item: string
  reasonCode: string
  reasonMessage: string
}

export interface Status {
  code: string
  reason?: string
}

export interface PlatformServer {
  address: string
  tokenAddress: string
  client: string
  secret: string
  weather: PlatformWeather
  /** Everything that it keeps, the oldest first. */
  flows: KeptFlow[]
  /** Paths of all calls with a good token. */
  asked: string[]
  /** The platform has checked a file: well, or with what it found wrong. */
  check(number: string, wrong?: string): void
  /** A status of an invoice arrives from the buyer or its platform. */
  tell(number: string, status: Status): void
  /** A message arrives that is none. */
  garble(): void
  close(): Promise<void>
}

export interface Answer {
  status: number
  said: unknown
}

/** An error in the format of the interface. */
export const refusal = (status: number, errorMessage: string): Answer => ({
  status,
  said: { errorCode: status === 400 ? 'PARAMS_ERROR' : 'ERROR', errorMessage },
})
