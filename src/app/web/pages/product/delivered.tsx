import {
  DeliveredAnswer,
  type DeliveredAnswerProps,
} from '#features/checkout/web/delivered/delivered-answer.tsx'
import { AskMeasures } from '#features/quotes/web/ask-measures/ask-measures.tsx'

/** The delivered price, with a question to the seller where weight and size are missing. */
export function Delivered(props: Omit<DeliveredAnswerProps, 'askMeasures'>) {
  return <DeliveredAnswer {...props} askMeasures={AskMeasures} />
}
