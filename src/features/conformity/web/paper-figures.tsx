import { useLanguage, useTexts } from '#client/language.tsx'
import { textLinkLook } from '#client/text-link.tsx'
import { percentText } from '#kernel/money/fee.ts'
import { CURRENCIES, formatMajor, formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import type { FigureSource, PaperView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

type Days = Pick<PaperView, 'days' | 'daysSource'>
type Cost = Pick<PaperView, 'cost' | 'localCost' | 'costPer' | 'rate' | 'costSource'>

/** How long a paper takes, and who says so; in words where nobody is sure. */
export function PaperDays({ days, daysSource }: Days) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (days === null) return t.unknown
  return (
    <>
      {days.from === 0
        ? t.atMostDays(formatCount(days.to, language), days.to === 1)
        : t.workingDays(formatCount(days.from, language), formatCount(days.to, language))}
      {daysSource && <Source {...daysSource} />}
    </>
  )
}

/** What a paper costs, and who says so; in words where nobody is sure. */
export function PaperCost(paper: Cost) {
  const words = useCostWords()(paper)
  const t = useTexts(texts)
  if (words === '') return t.unknown
  return (
    <>
      {words}
      {paper.costSource && <Source {...paper.costSource} />}
    </>
  )
}

/** Returns a function that writes a cost; empty where it is not known. */
function useCostWords(): (paper: Cost) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ cost, localCost, costPer, rate }) => {
    const amounts = cost ?? localCost
    const written = amounts && {
      from: amountText(amounts.from, amounts.currency, language),
      to: amountText(amounts.to, amounts.currency, language),
    }
    if (rate) {
      const { from, to, of } = rate
      const share = t.amounts(percentText(from, language), percentText(to, language))
      const rated = t.rate(share, t.rateOf[of])
      return written ? t.within(rated, written.from, written.to) : rated
    }
    if (!amounts || !written) return ''
    if (amounts.to === 0) return t.free
    return [t.amounts(written.from, written.to), ...(costPer ? [t.costPer[costPer]] : [])].join(' ')
  }
}

/** Francs, naira and the like have their code for a sign. */
const amountText = (major: number, currency: string, language: Language) =>
  CURRENCIES.some((each) => each === currency)
    ? formatPrice(major, currency, language)
    : `${formatMajor(major, language)}\u00a0${currency.toUpperCase()}`

/** The page that a figure comes from, and its date. */
function Source({ title, address, on, day }: FigureSource) {
  const t = useTexts(texts)
  return (
    <span className="block wrap-anywhere text-ink-2">
      <PageLink address={address}>{title}</PageLink>, {t.sourceDay[day](formatDay(on, useLanguage()))}
    </span>
  )
}

/** A link to a page of others. */
export function PageLink({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} rel="noopener" className={textLinkLook}>
      {children}
    </a>
  )
}
