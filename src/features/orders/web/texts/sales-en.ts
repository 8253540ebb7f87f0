/** What sellers read about what they sold. */
export const en = {
  title: 'My Sales',
  description: 'What your company sold, and where each order stands.',
  home: 'Home',
  print: 'Print',
  empty: 'You have not sold anything yet.',
  sell: 'List equipment',
  loading: 'Loading your sales',
  pageBeyond: 'There are no sales on this page.',
  newest: 'Show the newest sales',
  failed: 'Your sales could not be fetched.',
  retry: 'Retry',
  boughtBy: (company: string) => `Bought by ${company}`,
  buyerLater: 'You learn who buys once the order is paid.',
  yourTotal: 'Your articles',
} as const
