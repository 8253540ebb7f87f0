import { useEffect, useEffectEvent } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCountryName } from '#client/use-country-name.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { DAY_MS } from '#kernel/time.ts'
import { Banner } from '#ui/banner.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { PayeeAccount, readPayee } from '../contract/payout-account.ts'
import { texts } from './texts.ts'

/** Fetched when staff are about to pay, so that no list contains whole account numbers. */
export function usePayee(companyId: number) {
  return useResource(`payee ${companyId}`, (api) =>
    api.call<typeof readPayee>('GET', '/api/staff/payouts/accounts', {
      query: { companyId: String(companyId) },
    }),
  )
}

type Found = ReturnType<typeof usePayee>

interface PayeeProps {
  payee: Found
  field: FieldBinding<string>
  /** Only the account in use: for money that has not been sent yet. */
  onlyInUse?: boolean
}

/** The account to pay to, the one in use unless another is chosen, with all warnings. */
export function Payee({ payee, field, onlyInUse = false }: PayeeProps) {
  const t = useTexts(texts)
  const known = (payee.data?.accounts ?? []).filter(({ endedAt }) => !onlyInUse || endedAt === null)
  const [first] = known
  const choose = useEffectEvent((account: PayeeAccount) => {
    if (!known.some(({ id }) => String(id) === field.value)) field.onChange(String(account.id))
  })
  useEffect(() => {
    if (first) choose(first)
  }, [first])
  if (payee.state === 'failed') return <RetryBanner onRetry={payee.reload}>{t.accountFailed}</RetryBanner>
  if (payee.data === null) return <Skeletons label={t.account} heights={['h-40']} />
  const { change } = payee.data
  const chosen = known.find(({ id }) => String(id) === field.value) ?? first
  if (!chosen) return <Banner tone="error">{t.accountNone}</Banner>
  return (
    <>
      {change !== null && <ChangeAhead change={change} />}
      {known.length > 1 && (
        <RadioGroup
          field={field}
          label={t.sendTo}
          options={known.map(({ id, number }) => ({ value: String(id), label: number }))}
          required
        />
      )}
      <PayeeAccountFacts account={chosen} renamedAt={payee.data.renamedAt} />
    </>
  )
}

/** That another account was entered, and when it counts. */
export function ChangeAhead({ change }: { change: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Banner tone="warning" live={false}>
      {change === 'unconfirmed'
        ? t.changeUnconfirmed
        : t.changeFrom(formatMoment(change, language, 'minute'))}
    </Banner>
  )
}

export function PayeeAccountFacts({
  account,
  renamedAt,
}: {
  account: PayeeAccount
  renamedAt?: string | undefined
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { kind, holder, number, bic, bankName, branchCode, country, since, endedAt, returnedOn } = account
  const nameOf = useCountryName()
  const minute = (iso: string) => formatMoment(iso, language, 'minute')
  const facts = [
    [t.holder, holder],
    [kind === 'iban' ? t.iban : t.accountNumber, kind === 'iban' ? inGroups(number) : number],
    [t.bic, bic],
    [t.bankName, bankName],
    [t.branchCode, branchCode],
    [t.bankCountry, country && nameOf(country)],
    [t.since, minute(since)],
  ] as const
  const marks = [
    account.isOtherHolder && t.otherHolder,
    renamedAt !== undefined && t.renamed(daysSince(renamedAt)),
    account.proofChangedAt !== undefined && t.newProof(minute(account.proofChangedAt)),
    account.isNew && t.isNew,
    endedAt !== null && t.ended(minute(endedAt)),
    returnedOn !== null && t.returnedAccount.mark(formatDay(returnedOn, language, 'shortDay')),
  ].filter((mark) => mark !== false)
  return (
    <>
      {marks.length > 0 && (
        <Banner tone="warning" live={false}>
          {marks.map((mark) => (
            <p key={mark}>{mark}</p>
          ))}
        </Banner>
      )}
      <DataPlate
        label={t.account}
        rows={facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))}
      />
    </>
  )
}

/** None for a clock that is slow. */
const daysSince = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS))

const inGroups = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
