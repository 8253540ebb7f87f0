import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { answersBody } from '../contract/bodies.ts'
import type { answerQuestions } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { ImportView, QuestionView } from '../contract/views.ts'
import { type Ask, keyOf, partsOfAnswer } from '../domain/asks.ts'
import { AnswerField } from './answer-field.tsx'
import { texts } from './texts.ts'
import { useAnswerFault } from './use-answer-fault.ts'
import { useQuestionWords } from './use-question-words.ts'

interface QuestionsProps {
  view: ImportView
  onAnswered: () => void
}

/** The questions of the file, each once for all rows that it concerns, what was taken for answers, and those given. */
export function Questions({ view, onAnswered }: QuestionsProps) {
  if (view.questions.length === 0) return null
  const asked = view.questions
    .map((question) => `${keyOf(question)} ${question.answer} ${question.taken}`)
    .join('\n')
  return <QuestionForm key={asked} view={view} onAnswered={onAnswered} />
}

/** The name of an answer's field: its path in the body. */
const nameOf = (index: number) => `answers.${index}.answer`

function QuestionForm({ view: { id, questions }, onAnswered }: QuestionsProps) {
  const t = useTexts(texts).questions
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const faultOf = useAnswerFault()
  const typed = (values: Answers, index: number, question: Ask) =>
    withoutHalf(question, values[nameOf(index)] ?? '')
  const present = questions.map(({ answer, taken }) => answer || taken)
  const isChanged = (answer: string, index: number) => answer !== present[index]
  const form = useForm({
    initial: Object.fromEntries(
      questions.map(({ near }, index) => [nameOf(index), present[index] || (near[0] ?? '')]),
    ),
    schema: answersBody,
    texts: errors,
    toBody: (values: Answers) => ({
      answers: questions.map((question, index) => ({
        subject: question.subject,
        word: question.word,
        answer: typed(values, index, question),
      })),
    }),
    check: (values) =>
      Object.fromEntries(
        questions.flatMap((question, index) => {
          const fault = faultOf(question, typed(values, index, question))
          return fault === undefined ? [] : [[nameOf(index), fault]]
        }),
      ),
    onSubmit: async ({ answers }) => {
      await api().call<typeof answerQuestions>('PUT', '/api/imports/:id/answers', {
        params: { id: String(id) },
        body: { answers: answers.filter(({ answer }, index) => isChanged(answer, index)) },
      })
      onAnswered()
    },
  })
  const all = questions.map((question, index) => ({ question, field: form.field(nameOf(index)) }))
  const list = (shown: typeof all) => (
    <div className="grid items-end gap-5 md:grid-cols-2 lg:grid-cols-3">
      {shown.map(({ question, field }) => (
        <OneQuestion key={field.id} question={question} field={field} />
      ))}
    </div>
  )
  const open = all.filter(({ question }) => question.answer === '' && question.taken === '')
  const taken = all.filter(({ question }) => question.taken !== '')
  const answered = all.filter(({ question }) => question.answer !== '')
  const isUntouched = !questions.some((question, index) =>
    isChanged(typed(form.values, index, question), index),
  )
  return (
    <Form form={form} className="gap-4 border border-line bg-surface p-4">
      {open.length > 0 && (
        <>
          <h3 className="type-h3">{t.title(open.length)}</h3>
          <p className="type-body max-w-[70ch] text-ink-2">{t.intro}</p>
          {list(open)}
        </>
      )}
      {taken.length > 0 && (
        <>
          <h3 className="type-h3">{t.taken(taken.length)}</h3>
          <p className="type-body max-w-[70ch] text-ink-2">{t.takenIntro}</p>
          {list(taken)}
        </>
      )}
      {answered.length > 0 && (
        <details className="group" open={answered.some(({ field }) => field.error !== undefined)}>
          <summary className="type-h3 flex min-h-11 cursor-pointer items-center gap-2">
            <Icon name="caret-down" size={16} className="transition-transform group-open:rotate-180" />
            {t.answered(answered.length)}
          </summary>
          <div className="pt-3">{list(answered)}</div>
        </details>
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.submitting} unavailable={isUntouched}>
          {t.send}
        </Button>
      </div>
    </Form>
  )
}

type Answers = Readonly<Record<string, string>>

function OneQuestion({ question, field }: { question: QuestionView; field: FieldBinding<string> }) {
  const t = useTexts(texts).questions
  const wordsOf = useQuestionWords()
  const { count, examples } = question
  return (
    <AnswerField
      ask={question}
      near={question.near}
      label={wordsOf(question)}
      hint={t.concerns(count, examples.join(' · '))}
      field={field}
    />
  )
}

/** A place without a country counts as open. */
function withoutHalf({ subject }: Ask, answer: string): string {
  return subject === 'place' && partsOfAnswer(answer)[0] === '' ? '' : answer
}
