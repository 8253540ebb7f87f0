import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import { Tag } from '#ui/tag.tsx'
import type { FreightInvitationView, FreightView } from '../contract/views.ts'
import { GoodsPlate } from '../web/goods-plate.tsx'
import { FreightDialogs } from './freight-dialogs.tsx'
import type { FreightDeskState } from './freight-page.tsx'
import { PriceCards } from './price-cards.tsx'
import { texts } from './texts.ts'

interface RequestProps {
  desk: FreightDeskState
  request: FreightView
}

/** The open request: the goods, the forwarders, and their prices side by side. */
export function FreightRequest({ desk, request }: RequestProps) {
  const t = useTexts(texts)
  const isOpen = request.can.act && !desk.isStale
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Tag tone={request.stage === 'offered' ? 'success' : 'neutral'}>{t.stage[request.stage]}</Tag>
        {request.isLate && <Tag tone="warning">{t.late}</Tag>}
        <LinkButton size="small" to={`/staff/quotes?quote=${request.quoteId}`}>
          {t.quote}
        </LinkButton>
      </div>
      <GoodsPlate {...request} />
      <StandingOffer request={request} />
      <section className="flex flex-col gap-3">
        <h3 className="type-h3">{t.answers}</h3>
        {request.answers.length === 0 ? (
          <p className="text-ink-2">{t.noAnswers}</p>
        ) : (
          <PriceCards desk={desk} request={request} isOpen={isOpen} />
        )}
        {isOpen && (
          <div>
            <Button size="small" onClick={() => desk.ask({ act: 'answer' })}>
              {t.answer}
            </Button>
          </div>
        )}
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="type-h3">{t.forwarders}</h3>
        {request.invitations.length === 0 ? (
          <p className="text-ink-2">{t.noForwarders}</p>
        ) : (
          <Forwarders desk={desk} request={request} isOpen={isOpen} />
        )}
        {isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => desk.ask({ act: 'invite' })}>
              {t.invite}
            </Button>
            <Button variant="danger" onClick={() => desk.ask({ act: 'decline' })}>
              {t.decline}
            </Button>
          </div>
        )}
      </section>
      <FreightDialogs desk={desk} request={request} />
    </>
  )
}

function StandingOffer({ request: { offer } }: Pick<RequestProps, 'request'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const amount = (major: number) => (offer ? formatPrice(major, offer.currency, language, 'always') : '')
  return (
    <section>
      <h3 className="type-h3">{t.offer}</h3>
      <p className="mt-2">
        {offer === null
          ? t.offerNone
          : offer.side === 'buyer'
            ? t.offerOfBuyer
            : t.offerOf(
                amount(offer.goods),
                amount(offer.delivery),
                formatMoment(offer.validUntil, language, 'shortDay'),
              )}
      </p>
    </section>
  )
}

interface PartProps extends RequestProps {
  isOpen: boolean
}

function Forwarders(props: PartProps) {
  const t = useTexts(texts)
  const columns = useForwarderColumns(props)
  const { invitations } = props.request
  return <Table caption={t.forwarders} columns={columns} rows={invitations} rowKey={({ id }) => id} />
}

function useForwarderColumns({ desk, request, isOpen }: PartProps): Column<FreightInvitationView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    { key: 'company', head: t.company, cell: ({ company }) => company },
    { key: 'email', head: t.email, cell: ({ email }) => <CellText isName>{email}</CellText> },
    {
      key: 'state',
      head: t.until,
      cell: ({ state, expiresAt }) =>
        state === 'invited' ? t.state.invited(formatDay(expiresAt, language)) : t.state[state],
    },
    {
      key: 'link',
      head: t.link,
      cell: (invitation) =>
        isOpen &&
        invitation.state === 'invited' && (
          <Button size="small" onClick={() => void desk.revoke(request.id, invitation.id)}>
            {t.revoke}
          </Button>
        ),
    },
  ]
}
