import { fr } from './texts.fr.ts'

export const en = {
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
}

export const texts = { en, fr }
