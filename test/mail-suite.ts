import { describe, expect, test } from 'vitest'
import type { Mail, MailTransport } from '#platform/mail/mail.ts'

/** A mail as received. */
export interface ReadMail {
  to: string
  subject: string
  text: string
  attachments: readonly { fileName: string; bytes: number }[]
}

/** A transport, and the mailbox behind it. */
export interface MailPlace {
  transport: MailTransport
  arrived(to: string): Promise<readonly ReadMail[]>
}

const PDF = Buffer.from('%PDF-1.7 the invoice, to the byte')
let count = 0
const mailTo = (to: string): Mail => ({
  messageId: `<mail-${(count += 1)}@gisement.example>`,
  to,
  subject: 'Commande n°\u00a07 confirmée — 3 × Ø 13 5/8"',
  text: 'Voici la facture.\n.\nUne ligne commençant par un point.\n',
  html: '<p>Voici la facture.</p>',
})

/** The contract of every mail transport: the mailbox of a demonstration, and a mail server. */
export function describeMailTransport(name: string, place: () => MailPlace): void {
  describe(`${name}, like every transport,`, () => {
    test('delivers text in any language to one recipient', async () => {
      const mail = mailTo('buyer@company.example')
      await place().transport.deliver(mail)
      const [read, ...others] = await place().arrived(mail.to)
      expect(others).toEqual([])
      expect(read).toMatchObject({ to: mail.to, subject: mail.subject, attachments: [] })
      expect(read?.text.trim()).toBe(mail.text.trim())
    })

    test('delivers attachments byte by byte', async () => {
      const file = {
        fileName: 'F-2026-000001.pdf',
        contentType: 'application/pdf',
        content: PDF,
        key: 'i/x.pdf',
      }
      const mail = { ...mailTo('attached@company.example'), attachments: [file] }
      await place().transport.deliver(mail)
      const [read] = await place().arrived(mail.to)
      expect(read?.attachments).toEqual([{ fileName: file.fileName, bytes: PDF.length }])
    })

    test('adds no recipient through a line break', async () => {
      const mail = { ...mailTo('split@company.example'), subject: 'Order\r\nBcc: thief@other.example' }
      await place().transport.deliver(mail)
      expect(await place().arrived('thief@other.example')).toEqual([])
      expect(await place().arrived(mail.to)).toHaveLength(1)
    })

    test('delivers many mails at once', async () => {
      const mails = Array.from({ length: 12 }, (_, index) => mailTo(`many-${index}@company.example`))
      await Promise.all(mails.map((mail) => place().transport.deliver(mail)))
      for (const { to } of mails) expect(await place().arrived(to)).toHaveLength(1)
    })
  })
}
