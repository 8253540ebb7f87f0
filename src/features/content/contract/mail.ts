/** The data of mails that pass a visitor's message to staff. */
export interface WordsMailData {
  email: string
  text: string
}

export type ContentMailKinds = Record<'content.requirement' | 'content.contact', WordsMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends ContentMailKinds {}
}
