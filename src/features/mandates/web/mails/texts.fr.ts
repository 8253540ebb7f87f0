import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

const read = 'Voir le mandat'

export const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  news: {
    accepted: {
      subject: 'Votre mandat d’acquisition',
      text: (expiresOn, lastNoticeOn) =>
        `Votre société a accepté le mandat d’acquisition. Il court jusqu’au ${expiresOn}, puis il est reconduit pour 12 mois, sauf préavis donné au plus tard le ${lastNoticeOn}. Le texte signé accompagne cet e-mail en PDF et reste sur la page du mandat.`,
      action: read,
    },
    reminder: {
      subject: 'Votre mandat va être reconduit',
      text: (expiresOn, lastNoticeOn) =>
        `Le mandat d’acquisition de votre société court jusqu’au ${expiresOn}. Il est ensuite reconduit pour 12 mois, sans que vous ayez rien à faire. Si vous ne le souhaitez pas, donnez le préavis sur sa page au plus tard le ${lastNoticeOn} : ensuite, ce n’est plus possible pour cette période.`,
      action: read,
    },
    renewed: {
      subject: 'Votre mandat a été reconduit',
      text: (expiresOn, lastNoticeOn) =>
        `Aucun préavis n’ayant été donné, le mandat d’acquisition de votre société a été reconduit pour 12 mois. Il court désormais jusqu’au ${expiresOn} ; le préavis pour ce jour est possible jusqu’au ${lastNoticeOn}.`,
      action: read,
    },
    notice: {
      subject: 'Préavis de votre mandat',
      text: (expiresOn) =>
        `Votre société a donné le préavis de son mandat d’acquisition. Il reste en vigueur jusqu’au ${expiresOn} et prend fin avec ce jour.`,
      action: read,
    },
    operator_notice: {
      subject: 'Nous avons donné le préavis de votre mandat',
      text: (expiresOn) =>
        `Nous avons donné le préavis du mandat d’acquisition de votre société. Il reste en vigueur jusqu’au ${expiresOn} et prend fin avec ce jour.`,
      action: read,
    },
    ended: {
      subject: 'Votre mandat a pris fin',
      text: () =>
        'Le mandat d’acquisition de votre société a pris fin. Ses obligations de non-sollicitation et de confidentialité continuent pendant 2 ans. Vous pouvez accepter un nouveau mandat à tout moment.',
      action: read,
    },
    asked: {
      subject: 'Une de vos annonces attend le mandat',
      text: () =>
        'Une annonce de votre société est prête à être publiée. Auparavant, un administrateur de votre société doit accepter le mandat d’acquisition : cela prend quelques minutes sur sa page. Nous publions ensuite l’annonce.',
      action: 'Lire et accepter le mandat',
    },
  },
  because: {
    notice: 'La période au terme de laquelle le préavis a été donné est écoulée.',
    complete: 'Tout le matériel concerné a été acquis.',
  },
} satisfies TextsLike<typeof en>
