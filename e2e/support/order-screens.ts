import type { Screen } from './screens.ts'

/** What sellers and buyers see of orders beyond their lists. */
export const ORDER_SCREENS: readonly Screen[] = [
  { name: 'sales', path: () => '/user/sales', as: 'seller', everywhere: true },
  { name: 'sales-fr', path: () => '/fr/user/sales', as: 'seller' },
  { name: 'sales-empty', path: () => '/user/sales', as: 'admin' },
]
