/** The name in orders of the carrier through which we create shipments. */
export const DHL_EXPRESS = 'DHL Express'
