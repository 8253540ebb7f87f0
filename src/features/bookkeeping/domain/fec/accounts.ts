import type { Account, BookingKind } from '#kernel/money/accounts.ts'

/** An account of the French chart of accounts (plan comptable général). */
export interface ChartAccount {
  number: string
  label: string
  /** Letter that begins the subsidiary account numbers (CompAuxNum), for accounts kept per company. */
  partner?: 'C' | 'V'
}

/**
 * Maps the ledger's accounts to the French chart of accounts. The operator's accountant confirms the mapping
 * once; a change affects files that are made afterwards.
 */
export const CHART: Readonly<Record<Account, ChartAccount>> = {
  card: { number: '517000', label: 'Prestataire de paiement par carte' },
  bank: { number: '512000', label: 'Banque' },
  buyer: { number: '411000', label: 'Clients', partner: 'C' },
  seller: { number: '467000', label: 'Vendeurs, sommes dues', partner: 'V' },
  fee: { number: '706000', label: 'Commissions sur ventes' },
  shipping: { number: '708500', label: 'Ports et frais accessoires facturés' },
  vat: { number: '445710', label: 'TVA collectée' },
  difference: { number: '627800', label: 'Frais bancaires et différences de règlement' },
  chargeback: { number: '416000', label: 'Clients, paiements contestés' },
  unclaimed: { number: '467100', label: 'Vendeurs, sommes non réclamées' },
  deposit: { number: '165100', label: 'Dépôts de garantie reçus' },
  // Damages, outside the scope of VAT: nothing is supplied for them (record 231).
  forfeit: { number: '758100', label: 'Dédits et pénalités perçus' },
}

/** Differences of the exchange between the days of a claim and of its payment, and the cents of converted bookings. */
export const EXCHANGE = {
  loss: { number: '656000', label: 'Pertes de change sur créances et dettes commerciales' },
  gain: { number: '756000', label: 'Gains de change sur créances et dettes commerciales' },
} as const satisfies Record<string, ChartAccount>

export interface Journal {
  code: string
  label: string
}

const SALES: Journal = { code: 'VT', label: 'Ventes' }
const PURCHASES: Journal = { code: 'AC', label: 'Achats' }
const MONEY: Journal = { code: 'TR', label: 'Trésorerie' }
const OTHER: Journal = { code: 'OD', label: 'Opérations diverses' }

/** The labels of bookings that undo another of their kind: payouts that came back, those that had not, deposits, money. */
export const UNDOING_WORDS = {
  returned: 'Retour de versement',
  undone: 'Annulation d’un retour de versement',
  unkept: 'Dépôt de garantie, conservation annulée',
  return_failed: 'Dépôt de garantie, restitution échouée',
  left: 'Report d’encaissement de la commande',
} as const
export type UndoingBooking = keyof typeof UNDOING_WORDS

/** The journal of each kind of booking, and its label there. */
export const JOURNALS: Readonly<Record<BookingKind, { journal: Journal; words: string }>> = {
  receipt: { journal: MONEY, words: 'Encaissement' },
  sale: { journal: SALES, words: 'Vente' },
  reversal: { journal: SALES, words: 'Annulation de la vente' },
  refund: { journal: SALES, words: 'Remboursement accordé' },
  refund_paid: { journal: MONEY, words: 'Remboursement versé' },
  refund_returned: { journal: MONEY, words: 'Remboursement revenu' },
  difference: { journal: OTHER, words: 'Différence de règlement' },
  payout: { journal: MONEY, words: 'Versement au vendeur' },
  chargeback: { journal: OTHER, words: 'Paiement contesté' },
  chargeback_decided: { journal: OTHER, words: 'Paiement contesté, décision' },
  commission_vat: { journal: SALES, words: 'TVA sur commission' },
  purchase_vat: { journal: PURCHASES, words: 'TVA déductible sur achat autofacturé' },
  deposit_received: { journal: MONEY, words: 'Dépôt de garantie reçu' },
  deposit_returned: { journal: MONEY, words: 'Dépôt de garantie rendu' },
  deposit_kept: { journal: OTHER, words: 'Dépôt de garantie conservé' },
  deposit_contested: { journal: OTHER, words: 'Dépôt de garantie contesté' },
}
