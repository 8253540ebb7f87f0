/** What a page says when there is no answer of ours to show. */
export const en = {
  noConnection: 'The connection was lost. Please check it and try again.',
  noAnswer: (status: number) => `The server answered unexpectedly (${status}). Please try again.`,
}
