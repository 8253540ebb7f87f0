/** The page of a list, without language prefix. */
export const shortlistAddress = (id: number): string => `/favourites/lists/${id}`
