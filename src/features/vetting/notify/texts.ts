import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  submitted: {
    subject: (company: string) => `A company to check: ${company}`,
    text: 'It has given its papers: the extract of the register, the identity of who signs, and the letter of the bank.',
    action: 'Open its papers',
  },
  decided: {
    approve: {
      subject: 'Your company is approved',
      text: 'Our staff have checked the papers of your company and approved it.',
    },
    ask: {
      subject: 'More is needed to approve your company',
      text: 'Our staff have looked at the papers of your company. This is what they need:',
    },
    refuse: {
      subject: 'Your company is not approved',
      text: 'Our staff have looked at the papers of your company and could not approve it. This is why:',
    },
  },
  action: 'See the papers of your company',
  answer: 'If you think that this is wrong, write to us at the address below.',
  notifications: {
    submitted: (company: string) => `The papers of ${company} wait to be checked.`,
    approve: 'Your company is approved.',
    ask: 'More is needed to approve your company.',
    refuse: 'Your company is not approved.',
  },
}

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  submitted: {
    subject: (company) => `Une entreprise à vérifier : ${company}`,
    text: 'Elle a remis ses documents : l’extrait du registre, la pièce d’identité du signataire et la lettre de la banque.',
    action: 'Ouvrir ses documents',
  },
  decided: {
    approve: {
      subject: 'Votre entreprise est approuvée',
      text: 'Notre équipe a vérifié les documents de votre entreprise et l’a approuvée.',
    },
    ask: {
      subject: 'Il manque un complément pour approuver votre entreprise',
      text: 'Notre équipe a examiné les documents de votre entreprise. Voici ce qu’il lui faut :',
    },
    refuse: {
      subject: 'Votre entreprise n’est pas approuvée',
      text: 'Notre équipe a examiné les documents de votre entreprise et n’a pas pu l’approuver. Voici pourquoi :',
    },
  },
  action: 'Voir les documents de votre entreprise',
  answer: 'Si cela vous paraît erroné, écrivez-nous à l’adresse ci-dessous.',
  notifications: {
    submitted: (company) => `Les documents de ${company} attendent d’être vérifiés.`,
    approve: 'Votre entreprise est approuvée.',
    ask: 'Il manque un complément pour approuver votre entreprise.',
    refuse: 'Votre entreprise n’est pas approuvée.',
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
