import { majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import type { YardBody } from '../contract/bodies.ts'
import type { OwnYard, PublicYard } from '../contract/endpoints.ts'
import { WEEKDAYS, type YardHours } from '../domain/collection.ts'
import type { ToldYard } from '../domain/yard-charges.ts'
import type { YardRow } from './yard-repository.ts'

type Terms = Pick<YardRow, 'hours' | 'leadDays' | 'currency' | 'loadingFeeMinor' | 'storageFeeMinor'>

export function presentTerms({ hours, leadDays, currency, loadingFeeMinor, storageFeeMinor }: Terms) {
  return {
    hours: WEEKDAYS.flatMap((day) => {
      const open = hours[day]
      return open ? [{ day, ...open }] : []
    }),
    leadDays,
    currency,
    loadingFee: majorFromMinor(loadingFeeMinor),
    storageFee: majorFromMinor(storageFeeMinor),
  }
}

export function presentPublicYard(row: YardRow): PublicYard {
  return { ...presentTerms(row), removalDays: row.removalDays }
}

export function presentOwnYard(row: YardRow): OwnYard {
  return { ...presentPublicYard(row), note: row.note }
}

/** What the company's administrators are told of it. */
export const toldOf = ({
  currency,
  loadingFeeMinor,
  storageFeeMinor,
  removalDays,
  note,
}: Omit<YardRow, 'companyId' | 'updatedBy' | 'updatedAt'>): ToldYard => ({
  currency,
  loadingFee: majorFromMinor(loadingFeeMinor),
  storageFee: majorFromMinor(storageFeeMinor),
  removalDays,
  note,
})

export function termsOf({ hours, loadingFee, storageFee, ...rest }: YardBody) {
  const open: YardHours = Object.fromEntries(hours.map(({ day, ...times }) => [day, times]))
  return {
    ...rest,
    hours: open,
    loadingFeeMinor: minorFromMajor(loadingFee),
    storageFeeMinor: minorFromMajor(storageFee),
  }
}
