import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import { given } from '#kernel/text/tidy.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { changeWord, listWords } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { ImportWord } from '../contract/views.ts'
import { keyOf, partsOfAnswer } from '../domain/asks.ts'
import { AnswerField } from './answer-field.tsx'
import { texts } from './texts.ts'

/** The meanings that members gave to words in the company's files; each can be changed or deleted. */
export function OwnWords() {
  const t = useTexts(texts).words
  const resource = useResource('import words', (api) =>
    api.call<typeof listWords>('GET', '/api/import-words'),
  )
  const { busy, refusal, send } = useCall()
  const [changing, setChanging] = useState<string | null>(null)
  const words = resource.data ?? []
  const change = (word: ImportWord) =>
    send(async (api) => {
      await api.call<typeof changeWord>('PUT', '/api/import-words', { body: word })
      setChanging(null)
      resource.reload()
    })
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
      <ul className="mt-3 divide-y divide-line border border-line bg-surface">
        {words.map((word) => (
          <li key={keyOf(word)} className="flex flex-col gap-3 p-3">
            {changing === keyOf(word) ? (
              <ChangedWord word={word} busy={busy} onSave={change} onLeave={() => setChanging(null)} />
            ) : (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Meaning word={word} />
                <Button size="small" onClick={() => setChanging(keyOf(word))}>
                  {t.change}
                </Button>
                <Button size="small" busy={busy} onClick={() => void change({ ...word, answer: '' })}>
                  {t.forget}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Meaning({ word: { subject, word, answer } }: { word: ImportWord }) {
  const t = useTexts(texts).words
  const language = useLanguage()
  const { words: conditions } = contractTexts[language]
  const [first, second] = partsOfAnswer(answer)
  const place = `${second}, ${countryByName(first)?.[language] ?? first}`
  const kind = `${taxonomyName(first, language)}, ${taxonomyName(second, language)}`
  const condition = answer === 'new' ? conditions.new : conditions.used
  const meaning = { kind, place, condition }[subject]
  return (
    <span className="type-body min-w-0 grow basis-40 break-words">
      <b className="font-semibold">{t.word(word)}</b> {meaning}
    </span>
  )
}

interface ChangedWordProps {
  word: ImportWord
  busy: boolean
  onSave: (word: ImportWord) => void
  onLeave: () => void
}

function ChangedWord({ word, busy, onSave, onLeave }: ChangedWordProps) {
  const t = useTexts(texts)
  const [answer, setAnswer] = useState(word.answer)
  const [first, second] = partsOfAnswer(answer)
  const isWhole = answer !== '' && (word.subject !== 'place' || (first !== '' && given(second) !== undefined))
  const asked = { kind: t.questions.kind, condition: t.questions.condition, place: t.questions.place }
  return (
    <>
      <AnswerField
        ask={word}
        label={asked[word.subject](word.word)}
        field={{ name: 'own-word', id: 'own-word', value: answer, onChange: setAnswer }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={busy}
          unavailable={!isWhole}
          onClick={() => onSave({ ...word, answer })}
        >
          {t.words.save}
        </Button>
        <Button size="small" onClick={onLeave}>
          {t.words.leave}
        </Button>
      </div>
    </>
  )
}
