/** Loaded by the forms on demand; the server has the same rule among its own code. */
export { contactsInTyped } from '../../domain/contact-fields.ts'
