/** The carrier that makes shipments for us, as orders name it. */
export const DHL_EXPRESS = 'DHL Express'
