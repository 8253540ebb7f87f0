/** What the product is called, whoever operates it. */
export const SITE = { name: 'Gisement', copyrightYear: 2023 } as const
