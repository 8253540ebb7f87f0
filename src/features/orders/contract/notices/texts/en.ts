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
  refunded: (order: string, amount: string) => `${amount} of order ${order} goes back to you.`,
  cancellation: {
    asked: (order: string) => `The buyer asks to cancel order ${order}.`,
    refused: (order: string) => `Order ${order} is not cancelled; it goes on.`,
  },
  dispute: {
    opened: (order: string) => `An article of order ${order} is disputed.`,
    written: (order: string) => `There is a new message about the dispute of order ${order}.`,
    decided: (order: string) => `The dispute of order ${order} is decided.`,
  },
  sold: (order: string, articles: number) =>
    articles === 1
      ? `You sold an article: order ${order}.`
      : `You sold ${articles} articles: order ${order}.`,
}
