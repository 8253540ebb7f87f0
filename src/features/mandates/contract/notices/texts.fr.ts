import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  news: {
    accepted: 'Votre société a accepté le mandat d’acquisition.',
    reminder:
      'Le mandat de votre société va être reconduit. Le préavis est encore possible pendant quelques jours.',
    renewed: 'Le mandat de votre société a été reconduit pour 12 mois.',
    notice: 'Votre société a donné le préavis de son mandat.',
    operator_notice: 'Nous avons donné le préavis du mandat de votre société.',
    ended: 'Le mandat de votre société a pris fin.',
    asked: 'Une annonce de votre société attend son mandat.',
  },
  staff: {
    accepted: (company) => `${company} a accepté le mandat.`,
    notice: (company) => `${company} a donné le préavis de son mandat.`,
  },
} satisfies TextsLike<typeof en>
