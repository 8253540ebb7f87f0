import type { ApiError } from '#client/api.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Refusal } from './changes.tsx'
import { ownIn, OwnPurchaseBanner } from './own/own-purchase.tsx'
import { texts } from './texts.ts'

/** Why an order by bank transfer was refused; with the check of the company, where that is the reason. */
export function TransferRefusal({ refusal }: { refusal: ApiError }) {
  const t = useTexts(texts).transfer
  const local = useLocalPath()
  const own = ownIn(refusal)
  if (own) return <OwnPurchaseBanner own={own} />
  return (
    <Banner
      tone="error"
      {...(['vetting_needed', 'transfers_paused'].includes(refusal.body.code) && {
        actions: <LinkButton href={local('/user/vetting')}>{t.toVetting}</LinkButton>,
      })}
    >
      <Refusal error={refusal} />
    </Banner>
  )
}
