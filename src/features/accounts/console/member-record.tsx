import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { MailLink } from '#client/text-link.tsx'
import { Button } from '#ui/button.tsx'
import type { MemberView } from '../contract/members/endpoints.ts'
import type { CompanyStandingAct } from '../domain/member-acts.ts'
import { useMemberWords } from './member-words.tsx'
import { QuotasButton } from './quotas-dialog.tsx'
import { texts } from './texts.ts'

interface MemberRecordProps {
  member: MemberView
  /** Asks for the confirmation of an act on the company. */
  onStanding: (act: CompanyStandingAct) => void
}

/** A member's record: contact data, company, account, and staff's acts on it. */
export function MemberRecord({ member, onStanding }: MemberRecordProps) {
  const t = useTexts(texts)
  return (
    <>
      <Part heading={t.contact}>
        <Contact member={member} />
      </Part>
      <Part heading={t.company}>
        <Company member={member} onStanding={onStanding} />
      </Part>
      <Part heading={t.account}>
        <Account member={member} />
      </Part>
      <Part heading={t.sessions}>
        <Sessions member={member} />
      </Part>
      <Part heading={t.history}>
        <History member={member} />
      </Part>
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3 className="type-label text-ink-2">{heading}</h3>
      {children}
    </section>
  )
}

function Contact({ member }: { member: MemberView }) {
  const { email, contact, fonction, ville, pays, mailTrouble } = member
  const t = useTexts(texts).mailTrouble
  const { country, day } = useMemberWords()
  return (
    <>
      {mailTrouble && (
        <p className="type-body wrap-anywhere">
          <strong>{t[mailTrouble.kind](day(mailTrouble.notedAt))}</strong>
          <span className="type-small block text-ink-2">{mailTrouble.said}</span>
        </p>
      )}
      <p className="type-body wrap-anywhere">
        <MailLink address={email} />
        <br />
        {contact}
        <br />
        {fonction}
        <br />
        {`${ville}, ${country(pays)}`}
      </p>
    </>
  )
}

function Company({ member, onStanding }: MemberRecordProps) {
  const t = useTexts(texts)
  const { counted, number } = useMemberWords()
  return (
    <>
      <p className="type-body wrap-anywhere">
        {member.entreprise} <span className="type-mono text-ink-3">{t.numbered(member.entrepriseId)}</span>
      </p>
      {member.isCompanyAdmin && <p className="type-small text-ink-2">{t.companyAdmin}</p>}
      <Facts
        rows={[
          [t.listingsOfCompany, counted(member.listings)],
          [t.ordersOfCompany, counted(member.orders)],
          [t.colleagues, number(member.otherActiveMembers)],
        ]}
      />
      {member.vat && <VatNumber vat={member.vat} />}
      <div className="flex flex-wrap items-center gap-2">
        <QuotasButton company={{ id: member.entrepriseId, name: member.entreprise }} />
        {member.can.suspendCompany && (
          <Button size="small" variant="danger" onClick={() => onStanding('suspend_company')}>
            {t.suspend_company}
          </Button>
        )}
        {member.can.restoreCompany && (
          <Button size="small" onClick={() => onStanding('restore_company')}>
            {t.restore_company}
          </Button>
        )}
      </div>
    </>
  )
}

function VatNumber({ vat }: { vat: NonNullable<MemberView['vat']> }) {
  const t = useTexts(texts)
  const { day } = useMemberWords()
  const { number, state, traderName, askedAt, consultationNumber } = vat
  return (
    <>
      <Facts
        rows={[
          [t.vat.number, number],
          [
            t.vat.register,
            askedAt === null ? t.vat.states[state] : t.vat.on(t.vat.states[state], day(askedAt)),
          ],
          ...(traderName === null ? [] : [[t.vat.trader, traderName] as const]),
          ...(consultationNumber === null ? [] : [[t.vat.consultation, consultationNumber] as const]),
        ]}
      />
      {state === 'valid' && traderName !== null && <p className="type-small text-ink-2">{t.vat.compare}</p>}
    </>
  )
}

function Account({ member }: { member: MemberView }) {
  const t = useTexts(texts)
  const { day, minute } = useMemberWords()
  const { createdAt, verifiedAt, lastSeenAt, language, secondFactorSince } = member
  return (
    <Facts
      rows={[
        [t.since, day(createdAt)],
        [t.verified, verifiedAt === null ? t.never : day(verifiedAt)],
        [t.lastSeen, lastSeenAt === null ? t.notSeen : minute(lastSeenAt)],
        [
          t.secondFactor,
          secondFactorSince === null ? t.secondFactorOff : t.secondFactorOn(day(secondFactorSince)),
        ],
        [t.language, t.languages[language]],
      ]}
    />
  )
}

function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="type-body">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sessions({ member: { sessions } }: { member: MemberView }) {
  const t = useTexts(texts)
  const { minute } = useMemberWords()
  if (sessions.length === 0) return <p className="type-body text-ink-2">{t.noSessions}</p>
  return (
    <ul className="type-body flex flex-col gap-1">
      {sessions.map(({ beganAt, seenAt }) => (
        <li key={`${beganAt} ${seenAt}`}>{t.session(minute(beganAt), minute(seenAt))}</li>
      ))}
    </ul>
  )
}

function History({ member: { history } }: { member: MemberView }) {
  const t = useTexts(texts)
  const { minute } = useMemberWords()
  if (history.length === 0) return <p className="type-body text-ink-2">{t.noHistory}</p>
  return (
    <ol className="flex flex-col gap-2">
      {history.map(({ act, at, by, reason, role }) => (
        <li key={`${at} ${act}`} className="type-body border-l-4 border-line pl-3">
          <span className="type-label">{t.acts[act]}</span>
          {role !== null && <span> {t.roleChange(t.roles[role.from], t.roles[role.to])}</span>}
          <span className="type-small block text-ink-2">
            <time dateTime={at}>{minute(at)}</time>
            {` · ${by}`}
          </span>
          {reason !== null && <span className="type-small block whitespace-pre-line">{reason}</span>}
        </li>
      ))}
    </ol>
  )
}
