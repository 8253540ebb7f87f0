/** The product name, independent of the operator. */
export const SITE = { name: 'Gisement', copyrightYear: 2023 } as const
