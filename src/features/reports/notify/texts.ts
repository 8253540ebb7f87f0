import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  filed: {
    subject: {
      listing: (title: string) => `A listing is reported: ${title}`,
      quote: (title: string) => `A conversation is reported: ${title}`,
      company: (title: string) => `A company is reported: ${title}`,
    },
    met: (title: string) => `It was met at the listing “${title}”.`,
    text: (reason: string) => `The reason given: ${reason}.`,
    action: 'Open the report',
  },
  received: {
    subject: 'Your report has arrived',
    text: {
      listing: (title: string) => `You reported the listing “${title}”.`,
      quote: (title: string) => `You reported the conversation about “${title}”.`,
      company: (title: string) => `You reported the company that you met at “${title}”.`,
    },
    next: 'Our staff look into it and write to you what they decided, within seven days. Who you are stays with them.',
    notYou: 'If you reported nothing, somebody mistyped an address: please ignore this mail.',
  },
  decided: {
    reporter: {
      subject: 'Your report is decided',
      text: {
        listing: (title: string) => `This is about the listing “${title}”, which you reported.`,
        quote: (title: string) => `This is about the conversation about “${title}”, which you reported.`,
        company: (title: string) => `This is about the company that you met at “${title}” and reported.`,
      },
    },
    reported: {
      subject: 'A report about your company is decided',
      text: {
        listing: (title: string) => `Somebody reported your listing “${title}” to our staff.`,
        quote: (title: string) => `The conversation about “${title}” was reported to our staff.`,
        company: (_title: string) => 'Somebody reported your company to our staff.',
      },
    },
    action: 'See the decision',
    answer: 'If you think that the decision is wrong, please write to us at the address below.',
  },
  notifications: {
    filedCompany: (company: string) => `The company ${company} is reported.`,
    filed: {
      listing: (title: string) => `The listing “${title}” is reported.`,
      quote: (title: string) => `The conversation about “${title}” is reported.`,
      company: (title: string) => `The company behind “${title}” is reported.`,
    },
    reporter: {
      listing: (title: string) => `Your report about the listing “${title}” is decided.`,
      quote: (title: string) => `Your report about the conversation about “${title}” is decided.`,
      company: (title: string) => `Your report about the company behind “${title}” is decided.`,
    },
    reported: {
      listing: (title: string) => `A report about your listing “${title}” is decided.`,
      quote: (title: string) => `A report about the conversation about “${title}” is decided.`,
      company: (_title: string) => 'A report about your company is decided.',
    },
  },
}

const fr = {
  greeting: (firstName) => (firstName === '' ? 'Bonjour,' : `Bonjour ${firstName},`),
  filed: {
    subject: {
      listing: (title) => `Une annonce est signalée : ${title}`,
      quote: (title) => `Une conversation est signalée : ${title}`,
      company: (title) => `Une société est signalée : ${title}`,
    },
    met: (title) => `Elle a été rencontrée à l’annonce « ${title} ».`,
    text: (reason) => `Motif indiqué : ${reason}.`,
    action: 'Ouvrir le signalement',
  },
  received: {
    subject: 'Votre signalement est arrivé',
    text: {
      listing: (title) => `Vous avez signalé l’annonce « ${title} ».`,
      quote: (title) => `Vous avez signalé la conversation sur « ${title} ».`,
      company: (title) => `Vous avez signalé la société rencontrée à propos de « ${title} ».`,
    },
    next: 'Notre équipe l’examine et vous écrit ce qu’elle a décidé, sous sept jours. Elle est seule à savoir qui vous êtes.',
    notYou: 'Si vous n’avez rien signalé, quelqu’un s’est trompé d’adresse : veuillez ignorer cet e-mail.',
  },
  decided: {
    reporter: {
      subject: 'Votre signalement est traité',
      text: {
        listing: (title) => `Il s’agit de l’annonce « ${title} », que vous avez signalée.`,
        quote: (title) => `Il s’agit de la conversation sur « ${title} », que vous avez signalée.`,
        company: (title) =>
          `Il s’agit de la société rencontrée à propos de « ${title} », que vous avez signalée.`,
      },
    },
    reported: {
      subject: 'Un signalement concernant votre société est traité',
      text: {
        listing: (title) => `Votre annonce « ${title} » a été signalée à notre équipe.`,
        quote: (title) => `La conversation sur « ${title} » a été signalée à notre équipe.`,
        company: () => 'Votre société a été signalée à notre équipe.',
      },
    },
    action: 'Voir la décision',
    answer: 'Si la décision vous paraît erronée, veuillez nous écrire à l’adresse ci-dessous.',
  },
  notifications: {
    filedCompany: (company) => `La société ${company} est signalée.`,
    filed: {
      listing: (title) => `L’annonce « ${title} » est signalée.`,
      quote: (title) => `La conversation sur « ${title} » est signalée.`,
      company: (title) => `La société derrière « ${title} » est signalée.`,
    },
    reporter: {
      listing: (title) => `Votre signalement de l’annonce « ${title} » est traité.`,
      quote: (title) => `Votre signalement de la conversation sur « ${title} » est traité.`,
      company: (title) => `Votre signalement de la société derrière « ${title} » est traité.`,
    },
    reported: {
      listing: (title) => `Un signalement de votre annonce « ${title} » est traité.`,
      quote: (title) => `Un signalement de la conversation sur « ${title} » est traité.`,
      company: () => 'Un signalement de votre société est traité.',
    },
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
