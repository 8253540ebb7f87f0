import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { Language } from '#kernel/text/language.ts'
import type { RequisitionOutcome } from '../domain/requisition.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** A colleague asks for approval, for approvers. */
    'requisitions.asked': { requisitionId: string; title: string; language: Language; by: string }
    /** A requisition ended, for who asked. */
    'requisitions.ended': {
      requisitionId: string
      title: string
      language: Language
      outcome: RequisitionOutcome
    }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

export const requisitionNotifications: NotificationTemplates<'requisitions.asked' | 'requisitions.ended'> = {
  'requisitions.asked': {
    text: {
      en: ({ by, title }) => en.asked(by, title),
      fr: ({ by, title }) => fr.asked(by, title),
    },
    path: ({ requisitionId }) => `/user/requisitions/${requisitionId}`,
  },
  'requisitions.ended': {
    text: {
      en: ({ outcome, title }) => en.ended[outcome](title),
      fr: ({ outcome, title }) => fr.ended[outcome](title),
    },
    path: ({ requisitionId }) => `/user/requisitions/${requisitionId}`,
  },
}
