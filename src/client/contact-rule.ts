import { findContactData } from '#kernel/text/contact-data.ts'

/** Loaded by forms on demand; the server has the same rule among its own code. Each finding once. */
export const contactsInText = (typed: string): string[] => [
  ...new Set(findContactData(typed).map(({ text }) => text)),
]
