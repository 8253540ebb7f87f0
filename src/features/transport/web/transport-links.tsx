import { useLanguage, useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { endTransportLink, mailTransportLink } from '../contract/endpoints.ts'
import type { OrderTransports, TransportLink, TransportView } from '../contract/views.ts'
import { texts } from './texts.ts'

interface TransportLinksProps {
  orderId: string
  transport: TransportView
  onChange: (transports: OrderTransports) => void
}

/** The links of the forwarders of the agreed freight, which staff mail and end. */
export function TransportLinks({ orderId, transport, onChange }: TransportLinksProps) {
  const t = useTexts(texts).links
  if (transport.links.length === 0) return null
  return (
    <ul aria-label={t.heading} className="flex w-full flex-col gap-3 border-t border-line pt-3">
      {transport.links.map((link) => (
        <li key={link.invitationId} className="flex flex-col items-start gap-2">
          <ForwarderLink orderId={orderId} sellerId={transport.sellerId} link={link} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

interface ForwarderLinkProps extends Pick<TransportLinksProps, 'orderId' | 'onChange'> {
  sellerId: number
  link: TransportLink
}

function ForwarderLink({ orderId, sellerId, link, onChange }: ForwarderLinkProps) {
  const t = useTexts(texts).links
  const { busy, refusal, send } = useCall()
  const params = { id: orderId, sellerId: String(sellerId) }
  const body = { invitationId: link.invitationId }
  const mail = () =>
    send(async (api) =>
      onChange(
        await api.call<typeof mailTransportLink>('POST', '/api/staff/orders/:id/transport/:sellerId/link', {
          params,
          body,
          once: true,
        }),
      ),
    )
  const end = () =>
    send(async (api) =>
      onChange(
        await api.call<typeof endTransportLink>(
          'POST',
          '/api/staff/orders/:id/transport/:sellerId/link/end',
          {
            params,
            body,
          },
        ),
      ),
    )
  return (
    <>
      <p className="type-small">
        <LinkState link={link} />
      </p>
      {!link.canMail && <p className="type-small text-ink-2">{t.forgotten}</p>}
      <div className="flex flex-wrap gap-2">
        {link.canMail && (
          <Button size="small" busy={busy} busyLabel={t.sending} onClick={() => void mail()}>
            {link.mailedAt === null ? t.mail : t.again}
          </Button>
        )}
        {link.isOpen && (
          <Button size="small" busy={busy} busyLabel={t.sending} onClick={() => void end()}>
            {t.end}
          </Button>
        )}
      </div>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
    </>
  )
}

function LinkState({ link: { company, mail, mailedAt, expiresAt, isOpen } }: { link: TransportLink }) {
  const t = useTexts(texts).links
  const language = useLanguage()
  if (mail === null || mailedAt === null || expiresAt === null) return t.none(company)
  if (!isOpen) return t.ended(company)
  const said = mail === 'mailed' ? t.mailed(formatMoment(mailedAt, language, 'minute')) : t.mails[mail]
  return t.open(company, said, formatDay(expiresAt, language))
}
