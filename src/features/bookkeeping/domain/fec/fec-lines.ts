import type { Account, BookingKind } from '#kernel/money/accounts.ts'
import { decimalOf, type Currency, type Minor } from '#kernel/money/money.ts'
import {
  CHART,
  EXCHANGE,
  JOURNALS,
  UNDOING_WORDS,
  type ChartAccount,
  type UndoingBooking,
} from './accounts.ts'
import { inEuros, type EarlierEntry } from './in-euros.ts'

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
  /** Of a booking in another currency: the earlier entries of the account for the same order or deposit, the oldest first. */
  earlier?: readonly EarlierEntry[]
}

export interface FecBooking {
  /** Number in its fiscal year, from 1 without gaps. */
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
  /** Whether it undoes another: a payout that came back, or had not after all, a deposit that is kept or returned no more. */
  back?: UndoingBooking | null
  /** The order's reference, or the company that a payout went to. */
  about: string
  sides: readonly FecSide[]
}

interface Line extends Pick<FecSide, 'company'> {
  account: ChartAccount
  euros: Minor
  amountMinor: Minor
}

/**
 * The lines of a booking, one per side, and one for what its conversion to euros leaves. A booking is final at once, so its
 * own day is the validation date.
 */
export function fecLines(booking: FecBooking): string[] {
  const { journal, words: usual } = JOURNALS[booking.kind]
  const words = booking.back ? UNDOING_WORDS[booking.back] : usual
  const pieceDay = (booking.pieceDay ?? booking.day).replaceAll('-', '')
  const day = booking.day.replaceAll('-', '')
  const isForeign = booking.currency !== 'eur'
  return linesOf(booking).map(({ account: { number, label, partner }, euros, amountMinor, company }) => {
    const hasPartner = partner !== undefined && company !== null
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
      french(euros > 0n ? euros : 0n),
      french(euros < 0n ? -euros : 0n),
      '',
      '',
      day,
      isForeign ? french(amountMinor) : '',
      isForeign ? booking.currency.toUpperCase() : '',
    ])
  })
}

function linesOf({ sides, currency, perEuro }: FecBooking): Line[] {
  const lineOf = ({ account, ...side }: FecSide, euros: Minor): Line => ({
    ...side,
    account: CHART[account],
    euros,
  })
  if (currency === 'eur') return sides.map((side) => lineOf(side, side.amountMinor))
  const { euros, gain } = inEuros(sides, perEuro)
  const lines = sides.map((side, index) => lineOf(side, euros[index] ?? 0n))
  if (gain === 0n) return lines
  const account = EXCHANGE[gain > 0n ? 'gain' : 'loss']
  return [...lines, { account, euros: -gain, amountMinor: 0n, company: null }]
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
