import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { MailLink, TextLink } from '#client/text-link.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { avoidedCo2, CO2_VERSION } from '#kernel/trade/co2/avoided.ts'
import { co2Words } from '#kernel/trade/co2/words.ts'
import { operator } from '#kernel/web/operator.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { texts } from './texts.ts'

const EXAMPLE_KG = 1000
const EXAMPLE_UNITS = 12

/** `/co2`: the method behind all figures of avoided emissions. The same function computes its example. */
export function MethodArticle() {
  const t = useTexts(texts)
  const language = useLanguage()
  const rangeOf = (kg: number) => co2Words(avoidedCo2(kg), language)
  return (
    <div className="page-width pb-14">
      <Breadcrumb below={[{ label: t.title }]} />
      <article className="flex max-w-[75ch] flex-col gap-8">
        <header className="flex flex-col gap-3">
          <h1 className="type-h1">{t.title}</h1>
          <p className="type-small text-ink-3">{t.version(CO2_VERSION)}</p>
          <p className="type-article">{t.lead}</p>
        </header>
        <Part title={t.meaningHeading} words={t.meaning} />
        <Part title={t.formulaHeading} words={[]}>
          <Formula />
          <p className="type-article">{t.where}</p>
          <Terms />
        </Part>
        <Part
          title={t.exampleHeading}
          words={[
            t.example(`${formatCount(EXAMPLE_KG, language)}\u00a0kg`, rangeOf(EXAMPLE_KG)),
            t.exampleUnits(formatCount(EXAMPLE_UNITS, language), rangeOf(EXAMPLE_KG * EXAMPLE_UNITS)),
          ]}
        />
        <Part title={t.massHeading} words={t.mass} />
        <Part title={t.limitsHeading} words={[]}>
          <Bullets items={t.limits} />
        </Part>
        <Part title={t.companyHeading} words={t.company}>
          <p className="print:hidden">
            <TextLink to="/user/co2">{t.companyLink}</TextLink>
          </p>
        </Part>
        <Part title={t.sourcesHeading} words={[]}>
          <Bullets items={Object.values(t.sources)} />
          <p className="type-article">
            {t.contact} <MailLink address={operator().email} />
          </p>
        </Part>
      </article>
    </div>
  )
}

function Part({ title, words, children }: { title: string; words: readonly string[]; children?: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h3">{title}</h2>
      {words.map((paragraph) => (
        <p key={paragraph} className="type-article">
          {paragraph}
        </p>
      ))}
      {children}
    </section>
  )
}

function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className="type-article flex list-disc flex-col gap-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Formula() {
  const t = useTexts(texts)
  const rows = [
    [t.low, t.lowFormula],
    [t.high, t.highFormula],
  ] as const
  return (
    <dl className="bevel-plate border border-line-strong bg-surface px-4 py-2">
      {rows.map(([name, formula]) => (
        <div key={name} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-b-0">
          <dt className="type-label w-36 shrink-0 text-ink-2">{name}</dt>
          <dd className="type-mono text-ink">{formula}</dd>
        </div>
      ))}
    </dl>
  )
}

function Terms() {
  const t = useTexts(texts)
  const rows = [
    [t.factor, t.factorLow, t.factorHigh],
    [t.displacement, t.displacementLow, t.displacementHigh],
  ] as const
  return (
    <table className="type-body w-full border-collapse text-left">
      <caption className="sr-only">{t.termsCaption}</caption>
      <thead className="type-small-strong border-b border-line-strong text-ink-2">
        <tr>
          {[t.term, t.lowEnd, t.highEnd].map((head) => (
            <th key={head} scope="col" className="py-2 pr-3 align-bottom">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, low, high]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 align-top font-normal">
              {name}
            </th>
            <td className="py-2 pr-3 align-top">{low}</td>
            <td className="py-2 align-top">{high}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
