import {
  DeliveredAnswer,
  type DeliveredAnswerProps,
} from '#features/checkout/web/delivered/delivered-answer.tsx'
import { AskSeller } from '#features/quotes/web/ask-seller/ask-seller.tsx'

/** The delivered price, with a question to the seller where there is no figure. */
export function Delivered(props: Omit<DeliveredAnswerProps, 'askSeller'>) {
  return <DeliveredAnswer {...props} askSeller={AskSeller} />
}
