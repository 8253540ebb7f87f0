import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { given, type XmlElement } from '#kernel/text/xml.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { texts } from '../../contract/texts.ts'
import type { DocumentContent } from '../../domain/document.ts'
import { codeVat } from '../../domain/electronic/vat-category.ts'
import {
  exemptionOf,
  isPaid,
  isSummary,
  regulatoryLine,
  selfBilledLine,
  type DrawnDocument,
} from '../document-words.ts'

/** Document types of UNTDID 1001. */
const TYPES = { invoice: '380', credit_note: '381' } as const
const SELF_BILLED_TYPES = { invoice: '389', credit_note: '261' } as const

export const typeOf = (kind: keyof typeof TYPES, { selfBilling }: DocumentContent): string =>
  (selfBilling ? SELF_BILLED_TYPES : TYPES)[kind]

/** Offset between partners. */
const WITHHELD = '97'
/**
 * Means of payment of UNTDID 4461: card, and payment to a bank account, which need not be named once it is
 * paid.
 */
const MEANS = { card: '48', transfer: '42' } as const
/** Business processes of the French platforms: goods or services, and whether they are already paid. */
const FRAMEWORKS = {
  goods: { open: 'B1', paid: 'B2' },
  service: { open: 'S1', paid: 'S2' },
} as const

export const frameworkOf = (content: DocumentContent): string =>
  FRAMEWORKS[content.isService ? 'service' : 'goods'][isPaid(content) ? 'paid' : 'open']

/** How it was paid; null while anything is left to pay. */
export function meansOf(content: DocumentContent): string | null {
  if (!isPaid(content)) return null
  return content.payment.state === 'paid' ? MEANS[content.payment.by] : WITHHELD
}

/** The day of the payment, or by which it is due (BT-9); null where money goes back. */
export function dueOn({ payment }: DocumentContent): string | null {
  if ('on' in payment) return payment.on
  return 'until' in payment ? payment.until : null
}

/** The reason for no VAT, which must not be empty (BR-E-10 and the like); null where there is VAT. */
export function reasonOf(name: string, content: DocumentContent, language: Language): XmlElement | null {
  if (codeVat(content.vat).category === 'S') return null
  return given(name, exemptionOf(content, language)) ?? [name, '–']
}

type Note = [code: string | null, text: string]

/** Notes that French law requires, with their codes (UNTDID 4451), and further notes of the document. */
export function notesOf(document: DrawnDocument): Note[] {
  const { language, content } = document
  const { paper } = texts[language]
  return [
    ['REG', regulatoryLine(document)],
    ['PMD', paper.late.penalty],
    ['PMT', paper.late.recovery],
    ['AAB', paper.late.discount],
    ['DEL', isSummary(content) ? '' : paper.field(paper.incoterm, content.incoterm)],
    ...ownNotes(document),
    [null, selfBilledLine(content, language)],
    [null, content.corrects?.reason ?? ''],
  ]
}

/** What the profile has no element for. */
function ownNotes({ language, content: { references } }: DrawnDocument): [null, string][] {
  const t = referenceTexts[language]
  const { requestedOn = null, invoiceAddress = null } = references ?? {}
  return [
    ...(requestedOn === null
      ? []
      : [[null, t.line(t.requestedOn, formatDay(requestedOn, language))] satisfies [null, string]]),
    ...(invoiceAddress === null
      ? []
      : [[null, t.line(t.invoiceAddress, invoiceAddress)] satisfies [null, string]]),
  ]
}
