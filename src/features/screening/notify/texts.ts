import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  begun: {
    subject: 'We are checking your company’s details',
    text: 'From time to time we check the details of companies. Our staff are looking at those of your company now, and we will write to you.',
    consequences:
      'Until then your company can read everything and finish what is ordered. It neither asks for quotes, orders, publishes nor is paid.',
  },
  ended: {
    subject: 'The details of your company are checked',
    text: 'Our staff have looked at the details of your company. It can trade as before, and listings that were public are public again. Thank you for waiting.',
    consequences: 'If a checkout was open, it has ended. Its cart can be ordered again.',
  },
  action: 'Go to your company',
  answer: 'If you have a question, write to us at the address below.',
}

const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  begun: {
    subject: 'Nous vérifions les informations de votre société',
    text: 'De temps à autre, nous vérifions les informations des sociétés. Notre équipe examine maintenant celles de la vôtre, et nous vous écrirons.',
    consequences:
      'D’ici là, votre société peut tout consulter et terminer ce qui est commandé. Elle ne peut ni demander de devis, ni commander, ni mettre en ligne, ni être payée.',
  },
  ended: {
    subject: 'Les informations de votre société sont vérifiées',
    text: 'Notre équipe a examiné les informations de votre société. Elle peut commercer comme avant, et les annonces qui étaient publiques le sont de nouveau. Merci de votre patience.',
    consequences: 'Si un paiement était en cours, il a pris fin. Son panier peut être commandé à nouveau.',
  },
  action: 'Voir votre société',
  answer: 'Si vous avez une question, écrivez-nous à l’adresse ci-dessous.',
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
