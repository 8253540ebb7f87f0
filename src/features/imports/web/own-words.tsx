import { useEffect, useRef, useState } from 'react'
import type { Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { useForm } from '#client/use-form.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ImportWord, importWord } from '../contract/bodies.ts'
import type { changeWord, listWords } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { keyOf, partsOfAnswer } from '../domain/asks.ts'
import { AnswerField } from './answer-field.tsx'
import { texts } from './texts.ts'
import { useAnswerFault } from './use-answer-fault.ts'
import { useQuestionWords } from './use-question-words.ts'

/** The meanings that members gave to words in the company's files; each can be changed or deleted. */
export function OwnWords() {
  const t = useTexts(texts).words
  const resource = useResource('import words', (api) =>
    api.call<typeof listWords>('GET', '/api/import-words'),
  )
  const { busy, refusal, send } = useCall()
  const [changing, setChanging] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const words = resource.data ?? []
  const leave = () => {
    setChanging(null)
    // The button that was pressed is gone.
    list.current?.focus()
  }
  const change = async (api: Api, word: ImportWord) => {
    await api.call<typeof changeWord>('PUT', '/api/import-words', { body: word })
    leave()
    resource.reload()
  }
  if (resource.state === 'failed') return <Banner tone="error">{resource.error.message}</Banner>
  if (words.length === 0) return null
  return (
    <details className="group border-y border-line py-3">
      <summary className="type-h3 flex min-h-11 cursor-pointer items-center gap-2">
        <Icon name="caret-down" size={16} className="transition-transform group-open:rotate-180" />
        {t.title(words.length)}
      </summary>
      <p className="type-body max-w-[70ch] pt-2 text-ink-2">{t.intro}</p>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t.title(words.length)}
        className="mt-3 divide-y divide-line border border-line bg-surface"
      >
        {words.map((word) => (
          <li key={keyOf(word)} className="flex flex-col gap-3 p-3">
            {changing === keyOf(word) ? (
              <ChangedWord word={word} save={change} onLeave={leave} />
            ) : (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Meaning word={word} />
                <span className="flex gap-2">
                  <Button size="small" onClick={() => setChanging(keyOf(word))}>
                    {t.change}
                  </Button>
                  <Button
                    size="small"
                    busy={busy}
                    onClick={() => void send((api) => change(api, { ...word, answer: '' }))}
                  >
                    {t.forget}
                  </Button>
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Meaning({ word: { subject, word, answer } }: { word: ImportWord }) {
  const { words: t, questions } = useTexts(texts)
  const wordsOf = useQuestionWords()
  const language = useLanguage()
  const { words: conditions } = contractTexts[language]
  const [first, second] = partsOfAnswer(answer)
  const place = `${second}, ${countryByName(first)?.[language] ?? first}`
  const kind = `${taxonomyName(first, language)}, ${taxonomyName(second, language)}`
  const condition = answer === 'new' ? conditions.new : conditions.used
  const placeholder = answer === 'unknown' ? questions.unknown : questions.stands
  const meaning = { kind, place, condition, placeholder }[subject]
  const said = subject === 'placeholder' ? wordsOf({ subject, word }) : t.word(word)
  return (
    <span className="type-body min-w-0 grow basis-40 break-words">
      <b className="font-semibold">{said}</b> {meaning}
    </span>
  )
}

interface ChangedWordProps {
  word: ImportWord
  save: (api: Api, word: ImportWord) => Promise<void>
  onLeave: () => void
}

function ChangedWord({ word, save, onLeave }: ChangedWordProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const faultOf = useAnswerFault()
  const wordsOf = useQuestionWords()
  const form = useForm({
    initial: { answer: word.answer },
    schema: importWord,
    texts: errors,
    toBody: (typed) => ({ ...word, ...typed }),
    check: ({ answer }) => {
      const fault = faultOf(word, answer)
      return fault === undefined ? {} : { answer: fault }
    },
    onSubmit: (changed) => save(api(), changed),
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  return (
    <Form form={form} className="gap-3">
      <div ref={place}>
        <AnswerField ask={word} label={wordsOf(word)} field={form.field('answer')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={form.submitting}
          unavailable={form.values.answer === ''}
        >
          {t.words.save}
        </Button>
        <Button size="small" onClick={onLeave}>
          {t.words.leave}
        </Button>
      </div>
    </Form>
  )
}
