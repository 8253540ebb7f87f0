import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { given } from '#kernel/text/tidy.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { answerQuestions } from '../contract/endpoints.ts'
import type { ImportView, QuestionView } from '../contract/views.ts'
import { type Ask, keyOf, partsOfAnswer } from '../domain/asks.ts'
import { AnswerField } from './answer-field.tsx'
import { texts } from './texts.ts'
import { useQuestionWords } from './use-question-words.ts'

type Given = Readonly<Partial<Record<string, string>>>

interface QuestionsProps {
  view: ImportView
  onAnswered: () => void
}

/** The questions of the file, each once for all rows that it concerns, and the answers given before. */
export function Questions({ view, onAnswered }: QuestionsProps) {
  const t = useTexts(texts).questions
  const [given, setGiven] = useState<Given>({})
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const { busy, refusal, send } = useCall()
  if (view.questions.length === 0) return null
  const shownIn = (question: QuestionView) =>
    given[keyOf(question)] ?? (question.answer || (question.near[0] ?? ''))
  const answerTo = (question: QuestionView) => withoutHalf(question, shownIn(question))
  const changed = view.questions.filter((question) => answerTo(question) !== question.answer)
  const answer = () => {
    const wrong = view.questions.filter((question) => !isWhole(question, answerTo(question)))
    setFaults(new Set(wrong.map(keyOf)))
    if (wrong.length > 0) return undefined
    return send(async (api) => {
      const answers = changed.map((question) => ({
        subject: question.subject,
        word: question.word,
        answer: answerTo(question),
      }))
      await api.call<typeof answerQuestions>('PUT', '/api/imports/:id/answers', {
        params: { id: String(view.id) },
        body: { answers },
      })
      onAnswered()
    })
  }
  const list = (questions: readonly QuestionView[]) => (
    <div className="grid items-end gap-5 md:grid-cols-2 lg:grid-cols-3">
      {questions.map((question) => (
        <OneQuestion
          key={keyOf(question)}
          question={question}
          value={shownIn(question)}
          isFaulty={faults.has(keyOf(question))}
          onChange={(value) => setGiven((before) => ({ ...before, [keyOf(question)]: value }))}
        />
      ))}
    </div>
  )
  const open = view.questions.filter((question) => question.answer === '')
  const answered = view.questions.filter((question) => question.answer !== '')
  return (
    <section className="flex flex-col gap-4 border border-line bg-surface p-4">
      {open.length > 0 && (
        <>
          <h3 className="type-h3">{t.title(open.length)}</h3>
          <p className="type-body max-w-[70ch] text-ink-2">{t.intro}</p>
          {list(open)}
        </>
      )}
      {answered.length > 0 && (
        <details className="group" open={answered.some((question) => faults.has(keyOf(question)))}>
          <summary className="type-h3 flex min-h-11 cursor-pointer items-center gap-2">
            <Icon name="caret-down" size={16} className="transition-transform group-open:rotate-180" />
            {t.answered(answered.length)}
          </summary>
          <div className="pt-3">{list(answered)}</div>
        </details>
      )}
      {faults.size > 0 && <Banner tone="error">{t.faults(faults.size)}</Banner>}
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      <div>
        <Button
          variant="primary"
          busy={busy}
          unavailable={changed.length === 0}
          onClick={() => void answer()}
        >
          {t.send}
        </Button>
      </div>
    </section>
  )
}

interface OneQuestionProps {
  question: QuestionView
  value: string
  isFaulty: boolean
  onChange: (value: string) => void
}

function OneQuestion({ question, value, isFaulty, onChange }: OneQuestionProps) {
  const t = useTexts(texts).questions
  const wordsOf = useQuestionWords()
  const { subject, count, examples } = question
  const id = `question-${keyOf(question).replace(/[^\p{L}\d]+/gu, '-')}`
  const error = isFaulty ? { error: subject === 'place' ? t.placeFault : t.countFault } : {}
  return (
    <AnswerField
      ask={question}
      near={question.near}
      label={wordsOf(question)}
      hint={t.concerns(count, examples.join(' · '))}
      field={{ name: id, id, value, onChange, ...error }}
    />
  )
}

/** A place without a country counts as open. */
function withoutHalf({ subject }: Ask, answer: string): string {
  return subject === 'place' && partsOfAnswer(answer)[0] === '' ? '' : answer
}

/**
 * Whether an answer is complete: a place needs its city, and a quantity is a whole number. An empty one is
 * complete too.
 */
function isWhole({ subject, word }: Ask, answer: string): boolean {
  if (subject === 'place') return answer === '' || given(partsOfAnswer(answer)[1]) !== undefined
  return subject !== 'missing' || word !== 'qty' || /^(?:[1-9]\d{0,6})?$/.test(answer.trim())
}
