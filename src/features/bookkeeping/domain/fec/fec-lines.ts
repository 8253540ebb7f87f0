import type { Account, BookingKind } from '#kernel/money/accounts.ts'
import { decimalOf, type Currency, type Minor } from '#kernel/money/money.ts'
import { CHART, JOURNALS, RETURN_WORDS } from './accounts.ts'
import { inEuros } from './in-euros.ts'

/** The columns that article A47 A-1 of the French tax procedures code (LPF) requires, in its order. */
export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

export interface FecSide {
  account: Account
  amountMinor: Minor
  /** The company that the account is kept for: the seller, or the buyer of the order. */
  company: { id: number; name: string } | null
}

export interface FecBooking {
  /** Number in the file, from 1 without gaps. */
  position: number
  kind: BookingKind
  /** ISO date: `2026-11-23`. */
  day: string
  currency: Currency
  /** Units of the booking's currency per euro on that day. */
  perEuro: string
  /** Number of the invoice or credit note, or the bank reference; else the order's reference. */
  piece: string
  /** The day of that document, where it is not that of the booking. */
  pieceDay?: string | null
  /** Whether a payout came back, or had not after all. */
  back?: keyof typeof RETURN_WORDS | null
  /** The order's reference, or the company that a payout went to. */
  about: string
  sides: readonly FecSide[]
}

/**
 * The lines of a booking, one per side. A booking is final at once, so its own day is the validation date.
 */
export function fecLines(booking: FecBooking): string[] {
  const { journal, words: usual } = JOURNALS[booking.kind]
  const words = booking.back ? RETURN_WORDS[booking.back] : usual
  const pieceDay = (booking.pieceDay ?? booking.day).replaceAll('-', '')
  const day = booking.day.replaceAll('-', '')
  const euros =
    booking.currency === 'eur'
      ? booking.sides.map(({ amountMinor }) => amountMinor)
      : inEuros(
          booking.sides.map(({ amountMinor }) => amountMinor),
          booking.perEuro,
        )
  return booking.sides.map(({ account, amountMinor, company }, index) => {
    const { number, label, partner } = CHART[account]
    const hasPartner = partner !== undefined && company !== null
    const amount = euros[index] ?? 0n
    const isForeign = booking.currency !== 'eur'
    return fecLine([
      journal.code,
      journal.label,
      String(booking.position),
      day,
      number,
      label,
      hasPartner ? partner + String(company.id).padStart(6, '0') : '',
      hasPartner ? company.name : '',
      booking.piece,
      pieceDay,
      `${words} ${booking.about}`,
      french(amount > 0n ? amount : 0n),
      french(amount < 0n ? -amount : 0n),
      '',
      '',
      day,
      isForeign ? french(amountMinor) : '',
      isForeign ? booking.currency.toUpperCase() : '',
    ])
  })
}

/** Tabs separate fields and line breaks end lines, so both are replaced in texts. */
export function fecLine(fields: readonly string[]): string {
  return `${fields.map((field) => field.replaceAll(/[\p{Cc}\s|]+/gu, ' ').trim()).join('\t')}\r\n`
}

const french = (minor: Minor) => decimalOf(minor).replace('.', ',')

/** The file name that the tax office requires: SIREN, FEC and the last day of the financial year. */
export function fecName(siren: string, lastDay: string): string {
  return `${siren}FEC${lastDay.replaceAll('-', '')}.txt`
}
