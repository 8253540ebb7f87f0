import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import { Tag } from '#ui/tag.tsx'
import type { FreightAnswerView, FreightInvitationView, FreightView } from '../contract/views.ts'
import { GoodsPlate } from '../web/goods-plate.tsx'
import { FreightDialogs } from './freight-dialogs.tsx'
import type { FreightDeskState } from './freight-page.tsx'
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
          <Answers desk={desk} request={request} isOpen={isOpen} />
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

function Answers(props: PartProps) {
  const t = useTexts(texts)
  const columns = useAnswerColumns(props)
  const { answers } = props.request
  return <Table caption={t.answers} columns={columns} rows={answers} rowKey={({ id }) => id} />
}

function useAnswerColumns({ desk, request, isOpen }: PartProps): Column<FreightAnswerView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const { offer } = request
  const day = (iso: string) => formatMoment(iso, language, 'shortDay')
  return [
    { key: 'company', head: t.company, cell: ({ company }) => company ?? t.ours },
    {
      key: 'act',
      head: t.act,
      cell: (answer) =>
        answer.isChosen ? (
          <Tag tone="success">{t.chosen}</Tag>
        ) : (
          isOpen &&
          answer.canChoose && (
            <Button size="small" onClick={() => desk.ask({ act: 'choose', answer })}>
              <span aria-hidden>{t.pick}</span>
              <span className="sr-only">{t.pickOf(answer.company ?? t.ours)}</span>
            </Button>
          )
        ),
    },
    {
      key: 'price',
      head: t.price,
      align: 'end',
      cell: ({ price, currency }) => formatPrice(price, currency, language, 'always'),
    },
    {
      key: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount }) =>
        amount === null || offer === null ? '' : formatPrice(amount, offer.currency, language, 'always'),
    },
    { key: 'mode', head: t.mode, cell: ({ mode }) => transportMode(mode, language) },
    {
      key: 'days',
      head: t.days,
      align: 'end',
      cell: ({ transitDays }) => formatCount(transitDays, language),
    },
    { key: 'term', head: t.term, cell: ({ incoterm, place }) => `${incoterm} ${place}` },
    {
      key: 'until',
      head: t.validUntil,
      cell: ({ validUntil, isOver }) => (isOver ? `${day(validUntil)}, ${t.over}` : day(validUntil)),
    },
    { key: 'remarks', head: t.remarks, cell: ({ remarks }) => <CellText>{remarks}</CellText> },
  ]
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
    { key: 'email', head: t.email, cell: ({ email }) => email },
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
