import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { PaperView, StaffPaper } from '../contract/endpoints.ts'
import type { Paper, RecordedPaper } from './paper-repository.ts'

function presentFacts(paper: Paper) {
  const { id, obtainedBy, issuer, daysFrom, daysTo, costFromMinor, costToMinor, currency } = paper
  const { source, knownOn, isConfirmed } = paper
  return {
    id,
    obtainedBy,
    issuer,
    days: daysFrom === null || daysTo === null ? null : { from: daysFrom, to: daysTo },
    cost:
      costFromMinor === null || costToMinor === null || currency === null
        ? null
        : { from: majorFromMinor(costFromMinor), to: majorFromMinor(costToMinor), currency },
    source,
    knownOn,
    isConfirmed,
  }
}

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
