import { useState, type ReactNode } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import type { closeWanted, readWanted, WantedAnswer } from '../contract/endpoints.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { texts } from './texts.ts'
import { WantedCard } from './wanted-card.tsx'

interface WantedDetailProps {
  id: string
  /** The path of its list, without language prefix. */
  back: string
  cardOf: (product: Product) => ReactNode
}

/** A request with its answers, the search results, and the reader's possible actions. */
export function WantedDetail({ id, back, cardOf }: WantedDetailProps) {
  const t = useTexts(texts)
  const [isAnswering, setAnswering] = useState(false)
  const { data, state, reload, ...more } = useResource(`wanted ${id}`, (api) =>
    api.call<typeof readWanted>('GET', '/api/wanted/:id', { params: { id } }),
  )
  const close = useClosing(id, reload)
  const isMissing = state === 'failed' && 'error' in more && [400, 404].includes(more.error.status)
  return (
    <div className="flex flex-col gap-6" aria-busy={state === 'loading' || undefined}>
      <LinkButton to={back} icon="arrow-left" className="self-start">
        {t.back}
      </LinkButton>
      {data === null && state === 'loading' && <Spinner label={t.loading} className="min-h-40" />}
      {state === 'failed' && !isMissing && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {isMissing && <Banner tone="error">{t.notFound}</Banner>}
      {data && (
        <>
          <WantedCard request={data.wanted}>
            <div className="flex flex-wrap gap-3">
              {data.wanted.can.answer && (
                <Button variant="primary" onClick={() => setAnswering(true)}>
                  {t.answer}
                </Button>
              )}
              {data.wanted.can.close && (
                <DeleteButton confirmLabel={t.closeAnyway} onDelete={() => void close()}>
                  {t.close}
                </DeleteButton>
              )}
            </div>
          </WantedCard>
          <Answers answers={data.answers} isOwnOnly={data.wanted.can.answer} cardOf={cardOf} />
          {data.matches.length > 0 && (
            <section className="flex flex-col gap-4">
              <h2 className="type-h2">{t.matches}</h2>
              <CardGrid>{data.matches.map(cardOf)}</CardGrid>
            </section>
          )}
          {isAnswering && (
            <AnswerDialog
              request={data.wanted}
              onClose={() => setAnswering(false)}
              onAnswered={() => {
                setAnswering(false)
                reload()
              }}
            />
          )}
        </>
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
      <h2 className="type-h2">{isOwnOnly ? t.ownAnswers : t.answerList}</h2>
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

function useClosing(id: string, reload: () => void): () => Promise<void> {
  const t = useTexts(texts)
  const api = useApi()
  return async () => {
    try {
      await api().call<typeof closeWanted>('POST', '/api/wanted/:id/close', { params: { id } })
      toast.success(t.closed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(t.saveFailed)
    }
    reload()
  }
}
