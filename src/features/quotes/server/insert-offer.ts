import type { Tx } from '#db/client.ts'
import { takeQuotationNumber } from './quotation-repository.ts'
import { freightColumns, insertMessage, type Offer, type StoredQuote } from './thread-repository.ts'

/** An offer to make, as its maker decided it. */
export type NewOffer = Omit<Offer, 'id' | 'side' | 'state' | 'quotationNumber'>

/** Keeps what the paper of a new offer says, which needs rules of other features. */
export type IssueQuotation = (tx: Tx, stored: StoredQuote, offer: Offer, now: Date) => Promise<void>

interface Written {
  quoteId: string
  side: Offer['side']
  memberId: number
  text: string
  writtenAt: Date
}

/** Puts an offer into its thread, whose previous one has ended, and issues its quotation under a new number. */
export async function insertOffer(
  tx: Tx,
  { stored, written, made }: { stored: StoredQuote; written: Written; made: NewOffer },
  issueQuotation: IssueQuotation,
): Promise<Offer> {
  const { freight, ...terms } = made
  const quotationNumber = await takeQuotationNumber(tx)
  const values = { ...written, ...terms, ...freightColumns(freight), quotationNumber }
  const id = await insertMessage(tx, { ...values, offerState: 'standing' })
  const offer: Offer = { ...made, id, side: written.side, state: 'standing', quotationNumber }
  await issueQuotation(tx, stored, offer, written.writtenAt)
  return offer
}
