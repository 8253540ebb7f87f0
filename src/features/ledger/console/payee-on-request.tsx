import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { ChangeAhead, PayeeAccountFacts, usePayee } from './payee.tsx'
import { texts } from './texts.ts'

/** The account of a company in use, for money that is sent outside of payouts; fetched once staff ask for it. */
export function PayeeOnRequest({ companyId }: { companyId: number }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <AccountInUse companyId={companyId} />
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.showAccount}
      </Button>
    </div>
  )
}

function AccountInUse({ companyId }: { companyId: number }) {
  const t = useTexts(texts)
  const payee = usePayee(companyId)
  if (payee.state === 'failed') return <RetryBanner onRetry={payee.reload}>{t.accountFailed}</RetryBanner>
  if (payee.data === null) return <Skeletons label={t.account} heights={['h-40']} />
  const { accounts, change, renamedAt } = payee.data
  const inUse = accounts.find(({ endedAt }) => endedAt === null)
  return (
    <>
      {change !== null && <ChangeAhead change={change} />}
      {inUse ? (
        <PayeeAccountFacts account={inUse} renamedAt={renamedAt} />
      ) : (
        <Banner tone="warning">{t.accountAsked}</Banner>
      )}
    </>
  )
}
