import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { Language } from '#kernel/text/language.ts'
import type { RequisitionKind, RequisitionOutcome, UndecidedEnd } from '../domain/requisition.ts'
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
      /** Absent from notifications of before orders could be approved. */
      kind?: RequisitionKind
      outcome: RequisitionOutcome
    }
    /** A requisition ended without a decision, for approvers. */
    'requisitions.closed': {
      requisitionId: string
      title: string
      language: Language
      by: string
      outcome: UndecidedEnd
    }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

type Kinds = 'requisitions.asked' | 'requisitions.ended' | 'requisitions.closed'

type Ended = Parameters<NotificationTemplates<Kinds>['requisitions.ended']['text']['en']>[0]

const saysEnd = (t: typeof en, { outcome, kind = 'quote', title }: Ended) =>
  outcome === 'approved' ? t.ended.approved[kind](title) : t.ended[outcome](title)

export const requisitionNotifications: NotificationTemplates<Kinds> = {
  'requisitions.asked': {
    text: {
      en: ({ by, title }) => en.asked(by, title),
      fr: ({ by, title }) => fr.asked(by, title),
    },
    path: ({ requisitionId }) => `/user/requisitions/${requisitionId}`,
  },
  'requisitions.ended': {
    text: {
      en: (data) => saysEnd(en, data),
      fr: (data) => saysEnd(fr, data),
    },
    path: ({ requisitionId }) => `/user/requisitions/${requisitionId}`,
  },
  'requisitions.closed': {
    text: {
      en: ({ outcome, by, title }) => en.closed[outcome](by, title),
      fr: ({ outcome, by, title }) => fr.closed[outcome](by, title),
    },
    path: ({ requisitionId }) => `/user/requisitions/${requisitionId}`,
  },
}
