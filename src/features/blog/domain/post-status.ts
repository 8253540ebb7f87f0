export const POST_STATUSES = ['draft', 'published'] as const
