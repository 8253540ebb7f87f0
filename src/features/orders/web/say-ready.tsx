import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { SaleView, sayReady } from '../contract/sales.ts'
import { texts } from './texts.ts'

interface SayReadyProps {
  saleId: string
  onChange: (sale: SaleView) => void
}

/** The seller says that its goods are packed and can be fetched. */
export function SayReady({ saleId, onChange }: SayReadyProps) {
  const t = useTexts(texts).sales
  const { busy, refusal, send } = useCall()
  const say = () =>
    send(async (api) =>
      onChange(await api.call<typeof sayReady>('POST', '/api/sales/:id/ready', { params: { id: saleId } })),
    )
  return (
    <div className="flex flex-col items-start gap-2 pt-2 print:hidden">
      <Button size="small" busy={busy} busyLabel={t.sayingReady} onClick={() => void say()}>
        {t.sayReady}
      </Button>
      {refusal && <Banner tone="error">{refusal.lines()[0]?.message}</Banner>}
    </div>
  )
}
