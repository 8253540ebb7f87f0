import type { Language } from '../../text/language.ts'
import { texts } from './texts.ts'

/** PO number and cost centre, each as a line of a mail, as far as they are given. */
export function referenceLines(
  { poNumber, costCentre }: { poNumber?: string | undefined; costCentre?: string | undefined },
  language: Language,
): string[] {
  const t = texts[language]
  return [
    ...(poNumber === undefined ? [] : [t.line(t.poNumber, poNumber)]),
    ...(costCentre === undefined ? [] : [t.line(t.costCentre, costCentre)]),
  ]
}
