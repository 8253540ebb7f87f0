import type { Screen } from './screens.ts'

/** Pages that no journey has a state of. */
export const FURTHER_SCREENS: readonly Screen[] = [
  { name: 'staff-content-preview', path: () => '/staff/content/about/preview', as: 'staff' },
  { name: 'order-confirmation-unknown', path: () => '/confirmorder?payment_intent=unknown', as: 'buyer' },
]
