import { Fragment } from 'react'
import { useTexts } from '#client/language.tsx'
import type { CompanyMandateView } from '../contract/endpoints.ts'
import { partsOf } from '../domain/mandate-text.ts'
import { texts } from './texts.ts'

interface MandateTextProps {
  text: CompanyMandateView['text']
  /** The gaps filled in so far. */
  values: Readonly<Record<string, string>>
}

/** The whole text. Gaps are underlined, and filled in as far as their values are known. */
export function MandateText({ text, values }: MandateTextProps) {
  const t = useTexts(texts)
  return (
    <article
      aria-label={t.text}
      className="flex flex-col gap-4 border border-line bg-surface p-4 md:p-6 print:break-inside-auto! print:border-0 print:p-0"
    >
      <p className="type-small text-ink-3">{t.version0(text.version)}</p>
      {text.sections.map((section) => (
        <section key={section.id} className="flex flex-col gap-2">
          <h3 className="type-h3">{section.title}</h3>
          {section.text.map((paragraph) => (
            <p key={paragraph} className="type-body">
              <Filled text={paragraph} values={values} />
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}

function Filled({ text, values }: { text: string; values: MandateTextProps['values'] }) {
  return partsOf(text).map((part, index) => (
    // The parts of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 0 ? part : <Gap value={values[part]?.trim() ?? ''} />}</Fragment>
  ))
}

function Gap({ value }: { value: string }) {
  const t = useTexts(texts)
  if (value !== '') return <span className="border-b border-ink-2 font-semibold break-words">{value}</span>
  return (
    <span className="inline-block w-24 border-b border-ink-2">
      <span className="sr-only">({t.gap})</span>
    </span>
  )
}
