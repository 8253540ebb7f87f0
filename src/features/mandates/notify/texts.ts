import type { TextsLike } from '#kernel/text/language.ts'
import type { ActingCounts } from '../domain/acting.ts'

const see = 'See the mandate'

const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  news: {
    accepted: {
      subject: 'Your acquisition mandate',
      text: (expiresOn: string, lastNoticeOn: string) =>
        `Your company has accepted the acquisition mandate. It runs until ${expiresOn} and is then renewed for 12 months, unless notice is given by ${lastNoticeOn}. The signed text comes with this mail as PDF, and stays on the page of the mandate.`,
      action: see,
    },
    reminder: {
      subject: 'Your mandate is about to be renewed',
      text: (expiresOn: string, lastNoticeOn: string) =>
        `The acquisition mandate of your company runs until ${expiresOn}. It is then renewed for 12 months, and you need not do anything. Should you not want that, give notice on its page by ${lastNoticeOn}: later it is not possible within this term.`,
      action: see,
    },
    renewed: {
      subject: 'Your mandate was renewed',
      text: (expiresOn: string, lastNoticeOn: string) =>
        `No notice was given, and so the acquisition mandate of your company was renewed for 12 months. It now runs until ${expiresOn}; notice for that day is possible until ${lastNoticeOn}.`,
      action: see,
    },
    notice: {
      subject: 'Notice of your mandate',
      text: (expiresOn: string, _lastNoticeOn: string) =>
        `Your company has given notice of its acquisition mandate. It stays in force until ${expiresOn} and ends with that day.`,
      action: see,
    },
    operator_notice: {
      subject: 'We have given notice of your mandate',
      text: (expiresOn: string, _lastNoticeOn: string) =>
        `We have given notice of the acquisition mandate of your company. It stays in force until ${expiresOn} and ends with that day.`,
      action: see,
    },
    ended: {
      subject: 'Your mandate has ended',
      text: (_expiresOn: string, _lastNoticeOn: string) =>
        'The acquisition mandate of your company has ended. Its duties of non-solicitation and confidentiality go on for 2 years. You can accept a new mandate at any time.',
      action: see,
    },
    asked: {
      subject: 'A listing of yours waits for the mandate',
      text: (_expiresOn: string, _lastNoticeOn: string) =>
        'A listing of your company is ready to be published. Before that, an administrator of your company has to accept the acquisition mandate: it takes a few minutes on its page. We then publish the listing.',
      action: 'Read and accept the mandate',
    },
  },
  because: {
    notice: 'The term after which notice was given is over.',
    complete: 'All the equipment that it was about has been acquired.',
  },
  /** What staff did with the listings of a company in its name. */
  acting: {
    subject: 'What we did with your listings',
    counts: ({ created, edited, submitted, imports, undone }: ActingCounts): string =>
      [
        ...(created > 0 ? [`${created} made`] : []),
        ...(edited > 0 ? [`${edited} changed`] : []),
        ...(submitted > 0 ? [`${submitted} submitted`] : []),
        ...(imports > 0 ? [imports === 1 ? '1 step of an import' : `${imports} steps of imports`] : []),
        ...(undone > 0
          ? [
              undone === 1
                ? '1 import taken back with its listings'
                : `${undone} imports taken back with their listings`,
            ]
          : []),
      ].join(', '),
    text: (counts: string) =>
      `Under the acquisition mandate, our team worked on the listings of your company in its name: ${counts}.`,
    figures: 'Prices and quantities that changed. On a published listing they are public at once:',
    figure: {
      price: (from: string, to: string) => `: price ${from}, now ${to}`,
      quantity: (from: string, to: string) => `: quantity ${from}, now ${to}`,
    },
    moreFigures: (count: number) =>
      `Prices and quantities changed and not named here: ${count}. You see all of them in your listings.`,
    action: 'Go to your listings',
  },
  notifications: {
    acting: (counts: string) => `Our team worked on your listings in your name: ${counts}.`,
    news: {
      accepted: 'Your company has accepted the acquisition mandate.',
      reminder: 'The mandate of your company is about to be renewed. Notice is possible for some days more.',
      renewed: 'The mandate of your company was renewed for 12 months.',
      notice: 'Your company has given notice of its mandate.',
      operator_notice: 'We have given notice of the mandate of your company.',
      ended: 'The mandate of your company has ended.',
      asked: 'A listing of your company waits for its mandate.',
    },
    staff: {
      accepted: (company: string) => `${company} has accepted the mandate.`,
      notice: (company: string) => `${company} has given notice of its mandate.`,
    },
  },
}

const voir = 'Voir le mandat'

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  news: {
    accepted: {
      subject: 'Votre mandat d’acquisition',
      text: (expiresOn, lastNoticeOn) =>
        `Votre société a accepté le mandat d’acquisition. Il court jusqu’au ${expiresOn}, puis il est reconduit pour 12 mois, sauf préavis donné au plus tard le ${lastNoticeOn}. Le texte signé accompagne cet e-mail en PDF et reste sur la page du mandat.`,
      action: voir,
    },
    reminder: {
      subject: 'Votre mandat va être reconduit',
      text: (expiresOn, lastNoticeOn) =>
        `Le mandat d’acquisition de votre société court jusqu’au ${expiresOn}. Il est ensuite reconduit pour 12 mois, sans que vous ayez rien à faire. Si vous ne le souhaitez pas, donnez le préavis sur sa page au plus tard le ${lastNoticeOn} : ensuite, ce n’est plus possible pour cette période.`,
      action: voir,
    },
    renewed: {
      subject: 'Votre mandat a été reconduit',
      text: (expiresOn, lastNoticeOn) =>
        `Aucun préavis n’ayant été donné, le mandat d’acquisition de votre société a été reconduit pour 12 mois. Il court désormais jusqu’au ${expiresOn} ; le préavis pour ce jour est possible jusqu’au ${lastNoticeOn}.`,
      action: voir,
    },
    notice: {
      subject: 'Préavis de votre mandat',
      text: (expiresOn) =>
        `Votre société a donné le préavis de son mandat d’acquisition. Il reste en vigueur jusqu’au ${expiresOn} et prend fin avec ce jour.`,
      action: voir,
    },
    operator_notice: {
      subject: 'Nous avons donné le préavis de votre mandat',
      text: (expiresOn) =>
        `Nous avons donné le préavis du mandat d’acquisition de votre société. Il reste en vigueur jusqu’au ${expiresOn} et prend fin avec ce jour.`,
      action: voir,
    },
    ended: {
      subject: 'Votre mandat a pris fin',
      text: () =>
        'Le mandat d’acquisition de votre société a pris fin. Ses obligations de non-sollicitation et de confidentialité continuent pendant 2 ans. Vous pouvez accepter un nouveau mandat à tout moment.',
      action: voir,
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
  acting: {
    subject: 'Notre travail sur vos annonces',
    counts: ({ created, edited, submitted, imports, undone }): string =>
      [
        ...(created > 0 ? [created === 1 ? '1 créée' : `${created} créées`] : []),
        ...(edited > 0 ? [edited === 1 ? '1 modifiée' : `${edited} modifiées`] : []),
        ...(submitted > 0 ? [submitted === 1 ? '1 soumise' : `${submitted} soumises`] : []),
        ...(imports > 0
          ? [imports === 1 ? '1 étape d’une importation' : `${imports} étapes d’importations`]
          : []),
        ...(undone > 0
          ? [
              undone === 1
                ? '1 importation annulée avec ses annonces'
                : `${undone} importations annulées avec leurs annonces`,
            ]
          : []),
      ].join(', '),
    text: (counts) =>
      `En vertu du mandat d’acquisition, notre équipe a travaillé en votre nom sur les annonces de votre société : ${counts}.`,
    figures: 'Prix et quantités modifiés. Sur une annonce publiée, ils sont aussitôt publics\u00a0:',
    figure: {
      price: (from, to) => `\u00a0: prix ${from}, maintenant ${to}`,
      quantity: (from, to) => `\u00a0: quantité ${from}, maintenant ${to}`,
    },
    moreFigures: (count) =>
      `Prix et quantités modifiés sans être nommés ici\u00a0: ${count}. Vous les voyez tous dans vos annonces.`,
    action: 'Aller à vos annonces',
  },
  notifications: {
    acting: (counts) => `Notre équipe a travaillé en votre nom sur vos annonces : ${counts}.`,
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
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
