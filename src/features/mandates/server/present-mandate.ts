import { dayInFrance } from '#kernel/text/day-in-france.ts'
import type { MandateView } from '../contract/endpoints.ts'
import { lastNoticeDay } from '../domain/term.ts'
import { isOlder, type CurrentText } from './current-text.ts'
import type { MandateRow } from './mandate-repository.ts'

export function presentMandate(row: MandateRow, current: CurrentText): MandateView {
  const { id, version, language, state, content, acceptedAt, signedOn, expiresOn, renewals } = row
  return {
    id,
    version,
    isOlder: isOlder(row, current),
    language,
    state,
    signatory: content.fields.signatory,
    function: content.fields.function,
    acceptedAt: acceptedAt.toISOString(),
    signedOn,
    expiresOn,
    lastNoticeOn: lastNoticeDay(expiresOn),
    renewals,
    noticeOn: row.noticeAt && dayInFrance(row.noticeAt),
    noticeBy: row.noticeBy,
    endedOn: row.endedAt && dayInFrance(row.endedAt),
    endedBecause: row.endedBecause,
  }
}
