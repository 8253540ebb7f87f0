import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts } from '../contract/texts.ts'
import type { DocumentContent, BillingKind } from '../domain/document.ts'

/** What the paper and the electronic invoice have in common. */
export interface DrawnDocument {
  kind: BillingKind
  number: string
  language: Language
  content: DocumentContent
}

/** The issuer's details that the law requires in the footer. */
export function regulatoryLine({ language, content: { issuer } }: DrawnDocument): string {
  const { field, capital, vatNumber } = texts[language].paper
  return [
    [issuer.name, issuer.legalForm, ...issuer.address].join(', '),
    ...(issuer.capital === null ? [] : [field(capital, issuer.capital)]),
    ...(issuer.registration === null ? [] : [issuer.registration]),
    ...(issuer.vatNumber === null ? [] : [field(vatNumber, issuer.vatNumber)]),
  ].join('. ')
}

/** Why there is no VAT; empty if there is. */
export function exemptionOf({ vat }: DocumentContent, language: Language): string {
  const { vatReason } = texts[language].paper
  return vat.reason ?? (vat.case in vatReason ? vatReason[vat.case as keyof typeof vatReason] : '')
}

/** How the document was paid, is to be paid, or is refunded. */
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
