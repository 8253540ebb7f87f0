import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useActing } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { readPhoneCode } from '../../contract/yard.ts'
import { texts } from '../texts/yard.ts'

/** Hands a listing to the camera of a phone; of its own members, so that staff who act for the company have none. */
export function PhoneCode({ id }: { id: number }) {
  const t = useTexts(texts).phone
  const [isShown, show] = useState(false)
  const isActing = useActing() !== null
  if (isActing) return null
  return (
    <section
      aria-labelledby="phone-code"
      className="flex max-w-180 flex-col gap-3 border border-line bg-surface p-4"
    >
      <h2 id="phone-code" className="type-h3">
        {t.title}
      </h2>
      <p className="type-body">{t.about}</p>
      {isShown ? (
        <CameraCode id={id} />
      ) : (
        <div>
          <Button icon="phone" onClick={() => show(true)}>
            {t.show}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The code itself, where it is shown beside something else. */
export function CameraCode({ id }: { id: number }) {
  const t = useTexts(texts).phone
  const code = useResource(`phone-code-${id}`, (api) =>
    api.call<typeof readPhoneCode>('GET', '/api/listing/:id/phone-code', { params: { id: String(id) } }),
  )
  if (code.state === 'loading') return <Spinner className="min-h-48" />
  if (code.state === 'failed') return <RetryBanner onRetry={code.reload}>{t.failed}</RetryBanner>
  const { address, size, path } = code.data
  return (
    <div className="flex flex-wrap items-end gap-4">
      <QrCode size={size} path={path} label={t.alt} />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="type-mono wrap-anywhere">{address}</p>
        <div>
          <Button icon="arrow-counter-clockwise" onClick={() => location.reload()}>
            {t.again}
          </Button>
        </div>
      </div>
    </div>
  )
}
