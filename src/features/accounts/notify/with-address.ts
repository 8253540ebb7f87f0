import { operator } from '#kernel/web/operator.ts'

/** The operator's address is not known yet when the texts are loaded. */
export const withAddress = (text: string) => text.replace('{email}', operator().email)
