/** A document as it is handed over: a Factur-X file. */
export interface HandedOver {
  /** Ours, by which the platform finds it again; at most 36 characters. */
  trackingId: string
  fileName: string
  file: Uint8Array
}

/** How far a document has got. */
export type CarriedNews = 'deposited' | 'delivered' | 'disputed' | 'refused'

/** What a platform says of a document. */
export interface PlatformNews {
  /** Which one: by the platform's id of what was handed over, or by its number. */
  of: { flowId: string } | { number: string }
  /** When the platform noted it. */
  at: Date
  state: CarriedNews
  /** The status of its life cycle, such as 205; null for the platform's own check of the file. */
  code: string | null
  /** The reason of a refusal or a dispute, in the words of the platform or the buyer. */
  reason: string | null
}

export interface ReadNews {
  /** The oldest first. */
  news: readonly PlatformNews[]
  /** Until when everything was read. */
  until: Date
  /** Messages that could not be understood, by the platform's id. */
  unread: readonly string[]
}

/** A platform that carries invoices to buyers, and to the tax office: in France, an approved one. */
export interface InvoicePlatform {
  /**
   * Hands a document over, and answers the platform's id of it.
   * @throws PlatformRefusal, PlatformAway
   */
  deposit(document: HandedOver): Promise<string>
  /**
   * The platform's id of a document that may have been handed over before; null if it has none.
   * @throws PlatformAway
   */
  find(trackingId: string): Promise<string | null>
  /**
   * What happened since a moment.
   * @throws PlatformAway
   */
  readNews(since: Date): Promise<ReadNews>
}

/** The platform has read the document and does not take it. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal'
}

/** There was no answer that tells the outcome of the call: the document may have arrived. */
export class PlatformAway extends Error {
  override readonly name = 'PlatformAway'
}
