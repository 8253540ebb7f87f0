import type { Screen } from './screens.ts'

/** Pages without a state in any journey. */
export const FURTHER_SCREENS: readonly Screen[] = [
  { name: 'staff-content-preview', path: () => '/staff/content/about/preview', as: 'staff' },
  { name: 'order-confirmation-unknown', path: () => '/confirmorder?payment_intent=unknown', as: 'buyer' },
]
