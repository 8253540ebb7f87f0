import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts } from '../contract/texts.ts'
import type { DocumentContent, DocumentKind } from '../domain/document.ts'

/** What is said on paper and in the data of an invoice alike. */
export interface DrawnDocument {
  kind: DocumentKind
  number: string
  language: Language
  content: DocumentContent
}

/** Who issues the document, as the law requires in the footer. */
export function regulatoryLine({ language, content: { issuer } }: DrawnDocument): string {
  const { field, capital, vatNumber } = texts[language].paper
  return [
    [issuer.name, issuer.legalForm, ...issuer.address].join(', '),
    ...(issuer.capital === null ? [] : [field(capital, issuer.capital)]),
    ...(issuer.registration === null ? [] : [issuer.registration]),
    ...(issuer.vatNumber === null ? [] : [field(vatNumber, issuer.vatNumber)]),
  ].join('. ')
}

/** Why there is no VAT; empty where there is. */
export function exemptionOf({ vat }: DocumentContent, language: Language): string {
  const { vatReason } = texts[language].paper
  return vat.reason ?? (vat.case in vatReason ? vatReason[vat.case as keyof typeof vatReason] : '')
}

/** How it was paid, is to be paid, or is paid back. */
export function paymentLines({
  language,
  content: { payment },
}: Pick<DrawnDocument, 'language' | 'content'>): string[] {
  const { paper } = texts[language]
  if (payment.state === 'returned') return [paper.returned]
  if (payment.state === 'paid')
    return [paper.paid(formatDay(payment.on, language), paper[payment.by], payment.reference)]
  const { account, until, reference } = payment
  return [
    ...(account.isExample ? [paper.example] : []),
    [
      paper.payUntil(formatDay(until, language)),
      paper.field(paper.holder, account.holder),
      paper.field('IBAN', account.iban),
      paper.field('BIC', `${account.bic}, ${account.bank}`),
      paper.field(paper.reference, reference),
    ].join('\n'),
  ]
}
