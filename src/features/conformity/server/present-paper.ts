import { majorFromMinor, type Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { FigureSource, PaperView, StaffPaper } from '../contract/endpoints.ts'
import type { Paper, RecordedPaper } from './paper-repository.ts'

function presentFacts(paper: Paper) {
  const { id, obtainedBy, issuer, source, sourceAddress, knownOn, sourceDay, isConfirmed } = paper
  return {
    id,
    obtainedBy,
    issuer,
    ...presentDays(paper),
    ...presentCost(paper),
    source,
    sourceAddress,
    knownOn,
    sourceDay,
    isConfirmed,
  }
}

function presentDays({ daysFrom, daysTo, daysSource, daysAddress, daysOn, daysDay }: Paper) {
  return {
    days: daysFrom === null || daysTo === null ? null : { from: daysFrom, to: daysTo },
    daysSource: figureSource(daysSource, daysAddress, daysOn, daysDay),
  }
}

function presentCost(paper: Paper) {
  const { costFromMinor, costToMinor, currency, localFromMinor, localToMinor, localCurrency } = paper
  const { costPer, rateFromBp, rateToBp, rateOf, costSource, costAddress, costOn, costDay } = paper
  return {
    cost: range(costFromMinor, costToMinor, currency),
    localCost: range(localFromMinor, localToMinor, localCurrency),
    costPer,
    rate:
      rateFromBp === null || rateToBp === null || rateOf === null
        ? null
        : { from: rateFromBp / 100, to: rateToBp / 100, of: rateOf },
    costSource: figureSource(costSource, costAddress, costOn, costDay),
  }
}

const range = <Currency>(from: Minor | null, to: Minor | null, currency: Currency | null) =>
  from === null || to === null || currency === null
    ? null
    : { from: majorFromMinor(from), to: majorFromMinor(to), currency }

const figureSource = (
  title: string | null,
  address: string | null,
  on: string | null,
  day: FigureSource['day'] | null,
): FigureSource | null =>
  title === null || address === null || on === null || day === null ? null : { title, address, on, day }

/** In the reader's language. */
export function presentPaper(paper: Paper, language: Language): PaperView {
  const isFrench = language === 'fr'
  return {
    ...presentFacts(paper),
    issuer: (isFrench ? paper.issuerFr : null) ?? paper.issuer,
    source: (isFrench ? paper.sourceFr : null) ?? paper.source,
    name: isFrench ? paper.nameFr : paper.nameEn,
    note: isFrench ? paper.noteFr : paper.noteEn,
  }
}

export function presentStaffPaper(paper: RecordedPaper): StaffPaper {
  const { countryCode, chapters, condition, nameEn, nameFr, noteEn, noteFr, version } = paper
  const { changedBy, changedAt, changerName, withdrawnAt, withdrawerName } = paper
  return {
    ...presentFacts(paper),
    country: countryByCode(countryCode)?.en ?? countryCode,
    chapters,
    condition,
    nameEn,
    nameFr,
    noteEn,
    noteFr,
    version,
    changedAt: changedAt.toISOString(),
    changedBy: changedBy === null ? null : changerName,
    withdrawn: withdrawnAt && { by: withdrawerName, at: withdrawnAt.toISOString() },
  }
}

/** By country, withdrawn papers last. */
export function presentStaffPapers(papers: readonly RecordedPaper[]): StaffPaper[] {
  const rank = ({ withdrawn }: StaffPaper) => (withdrawn ? 1 : 0)
  return papers
    .map(presentStaffPaper)
    .toSorted((a, b) => rank(a) - rank(b) || a.country.localeCompare(b.country, 'en') || a.id - b.id)
}
