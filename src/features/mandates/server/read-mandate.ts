import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { CLAUSE_VERSION } from '#kernel/trade/self-billing.ts'
import { operator } from '#kernel/web/operator.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import type { CompanyMandateView, MandateView } from '../contract/endpoints.ts'
import { isRunning } from '../domain/kept-states.ts'
import { canAccept, isInTime, mayMove } from '../domain/life-cycle.ts'
import type { MandateFields, MandateSection } from '../domain/mandate-text.ts'
import { lastNoticeDay } from '../domain/term.ts'
import { acceptedBefore, type CurrentText, isOlder, type Offered, sectionsWith } from './current-text.ts'
import { findParties, listMandatesOf, type MandateRow } from './mandate-repository.ts'
import { clauseOf } from './self-billing.ts'

interface Asking {
  actor: Actor
  language: Language
  now: Date
  /** On which its next mandate agrees. */
  offered: Offered
}

/** The mandate of the actor's company: the current text, what was accepted, and what can be done now. */
export async function readCompanyMandate(
  db: Db,
  current: CurrentText,
  { actor, language, now, offered }: Asking,
): Promise<CompanyMandateView> {
  const parties = await findParties(db, actor.memberId)
  if (!parties) throw new AppError('not_found')
  const [kept, isNeeded] = await Promise.all([
    listMandatesOf(db, parties.company.id),
    isSwitchedOn(db, 'publishing-needs-mandate'),
  ])
  const text = current[language]
  const today = dayInFrance(now)
  const running = kept.find(({ state }) => isRunning(state)) ?? null
  const isSignatory = parties.member.isCompanyAdmin
  const mayGiveNotice =
    running !== null && mayMove(running.state, 'give_notice', 'company') && isInTime(running.expiresOn, today)
  return {
    text: {
      version: text.version,
      language,
      digest: text.digest,
      feePercent: offered.feeBp === null ? null : offered.feeBp / 100,
      title: text.title,
      sections: sectionsWith(text, offered.feeBp, language).map(present),
      selfBilling:
        offered.clauseAt === null ? null : { version: CLAUSE_VERSION, section: present(clauseOf(language)) },
    },
    fields: fieldsOf(parties, language),
    agent: operator().name,
    today,
    mandates: kept.map((row) => presentMandate(row, current)),
    isNeeded,
    can: {
      accept: isSignatory && canAccept(running && acceptedBefore(running, current, offered)),
      giveNotice: isSignatory && mayGiveNotice,
    },
    isSignatory,
  }
}

const present = ({ text, ...section }: MandateSection) => ({ ...section, text: [...text] })

type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>

function fieldsOf({ company, member }: Parties, language: Language): MandateFields {
  const country = company.country && (countryByName(company.country)?.[language] ?? company.country)
  const town = [company.postcode, company.city].filter(Boolean).join(' ')
  return {
    company: company.name,
    office: [company.street, town, country].filter(Boolean).join(', '),
    registration: company.registrationNumber ?? '',
    vat: company.vatNumber ?? '',
    signatory: fullName(member),
    function: member.jobTitle,
    place: company.city ?? member.city,
  }
}

export function presentMandate(row: MandateRow, current: CurrentText): MandateView {
  const { id, version, language, state, acceptedAt, signedOn, expiresOn, renewals } = row
  return {
    id,
    version,
    isOlder: isOlder(row, current),
    feePercent: row.feeBp === null ? null : row.feeBp / 100,
    hasSelfBilling: row.hasSelfBilling,
    language,
    state,
    signatory: row.signatory,
    function: row.function,
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
