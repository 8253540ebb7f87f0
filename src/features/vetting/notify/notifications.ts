import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { VettingDecision } from '../domain/vetting.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** A company waits to be checked, for staff. */
    'vetting.submitted': { companyId: number; company: string }
    /** A listing waits for the approval of the company. */
    'vetting.needed': { companyId: number }
    /** A company on probation, for itself and for staff. */
    'vetting.probation': { news: 'begun' | 'deposit' | 'lifted' }
    'vetting.lapsed': { companyId: number; company: string }
    /** What staff decided about the company. */
    'vetting.decided': { decision: VettingDecision }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

export const vettingNotifications: NotificationTemplates<
  'vetting.submitted' | 'vetting.needed' | 'vetting.probation' | 'vetting.lapsed' | 'vetting.decided'
> = {
  'vetting.submitted': {
    text: { en: ({ company }) => en.submitted(company), fr: ({ company }) => fr.submitted(company) },
    path: ({ companyId }) => `/staff/vetting?company=${companyId}`,
  },
  'vetting.needed': {
    text: { en: () => en.needed, fr: () => fr.needed },
    path: () => '/user/vetting',
  },
  'vetting.probation': {
    text: { en: ({ news }) => en.probation[news], fr: ({ news }) => fr.probation[news] },
    path: () => '/user/vetting',
  },
  'vetting.lapsed': {
    text: { en: ({ company }) => en.lapsed(company), fr: ({ company }) => fr.lapsed(company) },
    path: ({ companyId }) => `/staff/vetting?company=${companyId}`,
  },
  'vetting.decided': {
    text: { en: ({ decision }) => en[decision], fr: ({ decision }) => fr[decision] },
    path: () => '/user/vetting',
  },
}
