export const en = {
  save: (title: string) => `Save ${title}`,
  saveFailed: 'The product could not be saved. Please try again.',
  forgetFailed: 'The product could not be removed. Please try again.',
  page: {
    title: 'Saved Products',
    description: 'The products that you saved.',
    home: 'Home',
    empty: 'Nothing saved yet',
    emptyHint: 'Press the plus on a product to find it here again.',
    buy: 'Buy equipment',
    noMatch: 'No saved product matches',
    clear: 'Clear all filters',
  },
}
