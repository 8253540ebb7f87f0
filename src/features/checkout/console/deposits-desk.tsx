import type { ReactNode } from 'react'
import { Desk } from '#client/desk.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useDesk } from '#client/use-desk.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import type { listDeposits, recordDepositReturn, StaffDepositView } from '../contract/deposits.ts'
import { DEPOSIT_VIEWS } from '../domain/deposit.ts'
import { SentForm } from './sent-form.tsx'
import { texts } from './texts.ts'

interface DepositsPageProps {
  /** The account to which a company is paid, which another feature renders. */
  account: (companyId: number) => ReactNode
}

/** `/staff/deposits`: deposits by card on orders by bank transfer, first those that wait for staff. */
export function DepositsPage(props: DepositsPageProps) {
  return (
    <StaffPage texts={useTexts(texts).deposits} narrow>
      <Deposits {...props} />
    </StaffPage>
  )
}

function Deposits({ account }: DepositsPageProps) {
  const t = useTexts(texts).deposits
  const desk = useDesk({
    path: '/staff/deposits',
    filters: (given) => ({ view: DEPOSIT_VIEWS.find((view) => view === given('view')) ?? 'open' }),
    usual: { view: 'open' },
    list: (api, { view, page }) =>
      api.call<typeof listDeposits>('GET', '/api/staff/deposits', { query: { view, page: String(page) } }),
  })
  const { view } = desk.view
  const items = DEPOSIT_VIEWS.map((each) => ({
    label: t.view[each],
    to: desk.addressOf({ view: each }),
    current: each === view,
  }))
  return (
    <Desk
      desk={desk}
      tabs={[{ label: t.views, items }]}
      failed={t.failed}
      empty={<EmptyState title={t.none[view]} />}
    >
      {(deposits) => (
        <ul className="flex flex-col gap-4">
          {deposits.map((deposit) => (
            <Deposit key={deposit.id} deposit={deposit} account={account} onRecorded={desk.reload} />
          ))}
        </ul>
      )}
    </Desk>
  )
}

function Deposit({
  deposit,
  account,
  onRecorded,
}: DepositsPageProps & { deposit: StaffDepositView; onRecorded: () => void }) {
  const t = useTexts(texts).deposits
  const { reference, rule, language: ruleLanguage, contests, held, state, isContested } = deposit
  return (
    <li className="flex flex-col gap-3 border border-line bg-surface p-4">
      <h2 className="type-h3">{reference}</h2>
      <Facts deposit={deposit} />
      {contests.map((contest) => (
        <Contest key={contest.date} contest={contest} />
      ))}
      {held && (
        <Banner tone="warning" live={false}>
          {t.held}
        </Banner>
      )}
      <details className="group">
        <summary className="type-label flex min-h-11 cursor-pointer items-center gap-2">
          <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
          {t.rule}
        </summary>
        <p className="max-w-prose" lang={ruleLanguage}>
          {rule}
        </p>
      </details>
      {state === 'failed' && !isContested && (
        <>
          {account(deposit.companyId)}
          <ReturnForm deposit={deposit} onRecorded={onRecorded} />
        </>
      )}
    </li>
  )
}

/** Records that staff sent a deposit back by bank, because the card provider could not. */
function ReturnForm({
  deposit: { id, reference, held },
  onRecorded,
}: {
  deposit: StaffDepositView
  onRecorded: () => void
}) {
  const t = useTexts(texts).deposits
  return (
    <SentForm
      label={t.record(reference)}
      done={t.returned}
      isHeld={held !== null}
      send={(api, body) =>
        api.call<typeof recordDepositReturn>('POST', '/api/staff/deposits/:id/returned', {
          params: { id },
          body,
          once: true,
        })
      }
      onRecorded={onRecorded}
    >
      <p className="max-w-prose">{t.lookFirst}</p>
    </SentForm>
  )
}

function Facts({ deposit }: { deposit: StaffDepositView }) {
  const { deposits: t, bankReference: bankLabel } = useTexts(texts)
  const language = useLanguage()
  const { amount, currency, company, order, state, reason, paidAt, endedAt, taken, bankReference } = deposit
  const { isContested } = deposit
  const day = (moment: string) => <time dateTime={moment}>{formatMoment(moment, language, 'day')}</time>
  return (
    <DataPlate
      rows={[
        { label: t.status, value: isContested ? t.stateContested : t.state[state] },
        ...(reason === null ? [] : [{ label: t.because, value: t.reason[reason] }]),
        { label: t.amount, value: <Price amount={amount} currency={currency} decimals="always" /> },
        { label: t.company, value: company },
        {
          label: t.order,
          value:
            order === null ? (
              t.noOrder
            ) : (
              <TextLink to={`/staff/orders?order=${order.id}`}>{order.reference}</TextLink>
            ),
        },
        ...(paidAt === null ? [] : [{ label: t.paidOn, value: day(paidAt) }]),
        ...(endedAt === null ? [] : [{ label: t.endedOn, value: day(endedAt) }]),
        ...(taken > 0
          ? [{ label: t.taken, value: <Price amount={taken} currency={currency} decimals="always" /> }]
          : []),
        ...(bankReference === null ? [] : [{ label: bankLabel, value: bankReference }]),
      ]}
    />
  )
}

function Contest({ contest: { state, date, answerBy } }: { contest: StaffDepositView['contests'][number] }) {
  const t = useTexts(texts).deposits
  const language = useLanguage()
  const since = t.contested[state](formatMoment(date, language, 'day'))
  return (
    <Banner tone={state === 'open' ? 'warning' : 'information'} live={false}>
      {since}
      {state === 'open' && answerBy !== null && ` · ${t.answerBy(formatMoment(answerBy, language, 'day'))}`}
    </Banner>
  )
}
