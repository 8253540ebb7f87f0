/** What the mails that bring staff what a visitor wrote are told. */
export interface WordsMailData {
  email: string
  text: string
}

export type ContentMailKinds = Record<'content.requirement' | 'content.contact', WordsMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends ContentMailKinds {}
}
