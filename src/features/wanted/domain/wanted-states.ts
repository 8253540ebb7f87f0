export const WANTED_STATES = ['open', 'closed'] as const
