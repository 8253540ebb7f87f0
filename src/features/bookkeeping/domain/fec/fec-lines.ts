import type { Account, BookingKind } from '#kernel/money/accounts.ts'
import { decimalOf, type Currency, type Minor } from '#kernel/money/money.ts'
import { CHART, JOURNALS } from './accounts.ts'
import { inEuros } from './in-euros.ts'

/** The columns that article A47 A-1 of the French book of tax procedures (LPF) names, in its order. */
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
  /** The company whose account it is: the seller, or the buyer of the order. */
  company: { id: number; name: string } | null
}

export interface FecBooking {
  /** Its place in the file, from 1 on without a gap. */
  position: number
  kind: BookingKind
  /** `2026-11-23`. */
  day: string
  currency: Currency
  /** Units of its currency for a euro on that day. */
  perEuro: string
  /** The invoice, credit note or bank reference; the order's reference where there is none. */
  piece: string
  /** What it is about: the order, or the payout's company. */
  about: string
  sides: readonly FecSide[]
}

/** The lines of a booking, one for each side. It was final when it was booked, which is its day of validation. */
export function fecLines(booking: FecBooking): string[] {
  const { journal, words } = JOURNALS[booking.kind]
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
      day,
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

/** Fields are separated by tabs and lines by line breaks, so that neither may stand in a text. */
export function fecLine(fields: readonly string[]): string {
  return `${fields.map((field) => field.replaceAll(/[\p{Cc}\s|]+/gu, ' ').trim()).join('\t')}\r\n`
}

const french = (minor: Minor) => decimalOf(minor).replace('.', ',')

/** The name that the tax office wants: SIREN, FEC, and the day on which the year of accounts ends. */
export function fecName(siren: string, lastDay: string): string {
  return `${siren}FEC${lastDay.replaceAll('-', '')}.txt`
}
