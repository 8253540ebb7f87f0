import { attachDocument } from '#features/invoices/server/document-file.ts'
import { attachMandate, MANDATE_PREFIX } from '#features/mandates/server/mandate-file.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'

/** Opens an attachment: a signed mandate, by its prefixed id, or a document of an order. */
export function openAttachmentWith(services: Pick<Services, 'db' | 'store'>) {
  return (id: string): Promise<MailAttachment> =>
    id.startsWith(MANDATE_PREFIX)
      ? attachMandate(services, id.slice(MANDATE_PREFIX.length))
      : attachDocument(services, id)
}
