import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import type {
  answerWanted,
  closeWanted,
  WantedAnswer,
  WantedDetail as Detail,
} from '../contract/endpoints.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { texts } from './texts.ts'
import type { WantedDesk } from './use-wanted-desk.ts'
import { WantedBox } from './wanted-card.tsx'

interface WantedDetailProps {
  desk: WantedDesk
  detail: Detail
  cardOf: (product: Product) => ReactNode
}

/** A request with its answers, the search results, and the reader's possible actions. */
export function WantedDetail({ desk, detail, cardOf }: WantedDetailProps) {
  const t = useTexts(texts)
  const closing = useCall()
  const { wanted, answers, matches } = detail
  const params = { id: String(wanted.id) }
  const close = () =>
    closing.send(() =>
      desk.perform(
        (api) => api.call<typeof closeWanted>('POST', '/api/wanted/:id/close', { params }),
        t.closed,
      ),
    )
  return (
    <div className="flex flex-col gap-6">
      {closing.refusal && <Banner tone="error">{closing.refusal.message}</Banner>}
      <WantedBox request={wanted}>
        <div className="flex flex-wrap gap-3">
          {wanted.can.answer && (
            <Button variant="primary" onClick={() => desk.ask(wanted)}>
              {t.answer}
            </Button>
          )}
          {wanted.can.close && (
            <DeleteButton confirmLabel={t.closeAnyway} onDelete={() => void close()}>
              {t.close}
            </DeleteButton>
          )}
        </div>
      </WantedBox>
      <Answers answers={answers} isOwnOnly={wanted.can.answer} cardOf={cardOf} />
      {matches.length > 0 && (
        <section className="flex flex-col gap-4">
          <h3 className="type-h3">{t.matches}</h3>
          <CardGrid>{matches.map(cardOf)}</CardGrid>
        </section>
      )}
      {desk.asked && (
        <AnswerDialog
          request={desk.asked}
          onClose={() => desk.ask(null)}
          onSend={(body) =>
            desk.perform(
              (api) => api.call<typeof answerWanted>('POST', '/api/wanted/:id/answers', { params, body }),
              t.answered,
            )
          }
        />
      )}
    </div>
  )
}

interface AnswersProps {
  answers: readonly WantedAnswer[]
  isOwnOnly: boolean
  cardOf: (product: Product) => ReactNode
}

function Answers({ answers, isOwnOnly, cardOf }: AnswersProps) {
  const t = useTexts(texts)
  if (answers.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h3 className="type-h3">{isOwnOnly ? t.ownAnswers : t.answerList}</h3>
      <ul className="flex flex-col gap-5">
        {answers.map(({ id, product, text }) => (
          <li key={id} className="grid gap-4 md:grid-cols-[20rem_minmax(0,1fr)]">
            {product ? cardOf(product) : <p className="type-body text-ink-2">{t.gone}</p>}
            <p className="type-body max-w-[68ch] break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
