import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { VettingDecision } from '../domain/vetting.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** A company waits to be checked, for staff. */
    'vetting.submitted': { companyId: number; company: string }
    /** A listing waits for the approval of the company. */
    'vetting.needed': { companyId: number }
    /** What staff decided about the company. */
    'vetting.decided': { decision: VettingDecision }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

export const vettingNotifications: NotificationTemplates<
  'vetting.submitted' | 'vetting.needed' | 'vetting.decided'
> = {
  'vetting.submitted': {
    text: { en: ({ company }) => en.submitted(company), fr: ({ company }) => fr.submitted(company) },
    path: ({ companyId }) => `/staff/vetting?company=${companyId}`,
  },
  'vetting.needed': {
    text: { en: () => en.needed, fr: () => fr.needed },
    path: () => '/user/vetting',
  },
  'vetting.decided': {
    text: { en: ({ decision }) => en[decision], fr: ({ decision }) => fr[decision] },
    path: () => '/user/vetting',
  },
}
