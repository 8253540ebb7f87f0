import { fr } from './texts.fr.ts'

const read = 'See the mandate'

export const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  news: {
    accepted: {
      subject: 'Your acquisition mandate',
      text: (expiresOn: string, lastNoticeOn: string) =>
        `Your company has accepted the acquisition mandate. It runs until ${expiresOn} and is then renewed for 12 months, unless notice is given by ${lastNoticeOn}. The signed text comes with this mail as PDF, and stays on the page of the mandate.`,
      action: read,
    },
    reminder: {
      subject: 'Your mandate is about to be renewed',
      text: (expiresOn: string, lastNoticeOn: string) =>
        `The acquisition mandate of your company runs until ${expiresOn}. It is then renewed for 12 months, and you need not do anything. Should you not want that, give notice on its page by ${lastNoticeOn}: later it is not possible within this term.`,
      action: read,
    },
    renewed: {
      subject: 'Your mandate was renewed',
      text: (expiresOn: string, lastNoticeOn: string) =>
        `No notice was given, and so the acquisition mandate of your company was renewed for 12 months. It now runs until ${expiresOn}; notice for that day is possible until ${lastNoticeOn}.`,
      action: read,
    },
    notice: {
      subject: 'Notice of your mandate',
      text: (expiresOn: string, _lastNoticeOn: string) =>
        `Your company has given notice of its acquisition mandate. It stays in force until ${expiresOn} and ends with that day.`,
      action: read,
    },
    operator_notice: {
      subject: 'We have given notice of your mandate',
      text: (expiresOn: string, _lastNoticeOn: string) =>
        `We have given notice of the acquisition mandate of your company. It stays in force until ${expiresOn} and ends with that day.`,
      action: read,
    },
    ended: {
      subject: 'Your mandate has ended',
      text: (_expiresOn: string, _lastNoticeOn: string) =>
        'The acquisition mandate of your company has ended. Its duties of non-solicitation and confidentiality go on for 2 years. You can accept a new mandate at any time.',
      action: read,
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
}

export const texts = { en, fr }
