export const en = {
  moved: {
    1: (order: string) => `Order ${order} is confirmed.`,
    2: (order: string) => `Order ${order} is under verification.`,
    3: (order: string) => `Order ${order} is cancelled.`,
    4: (order: string) => `Order ${order} is being packaged.`,
    5: (order: string) => `Order ${order} is ready to be shipped.`,
    6: (order: string) => `Order ${order} is shipped and in transit.`,
    7: (order: string) => `Order ${order} is delivered.`,
  },
  sold: (order: string, articles: number) =>
    articles === 1
      ? `You sold an article: order ${order}.`
      : `You sold ${articles} articles: order ${order}.`,
}
