/** The number of a quotation as people write it: GS-QT-1001. */
export const quotationReference = (number: number): string => `GS-QT-${number}`
