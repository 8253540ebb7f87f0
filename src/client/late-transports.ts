/** One file for the transports that few calls need, so that the entry names only one. */
export { askAgain } from './ask-again.ts'
export { uploadTransport } from './upload-transport.ts'
