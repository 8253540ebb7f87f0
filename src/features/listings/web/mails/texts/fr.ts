import type { TextsLike } from '#kernel/language.ts'
import { SITE } from '#kernel/site.ts'
import type { en } from './en.ts'

export const fr = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  note: 'Notre équipe vous écrit :',
  decision: {
    publish: {
      subject: (title) => `Votre annonce est publiée : ${title}`,
      text: (title) =>
        `Nous avons vérifié votre annonce « ${title} ». Elle est maintenant publiée sur ${SITE.name}.`,
      revision: (title) =>
        `Nous avons vérifié vos modifications de « ${title} ». Elles sont maintenant publiées.`,
      action: 'Voir la page du produit',
    },
    request_changes: {
      subject: (title) => `Veuillez modifier votre annonce : ${title}`,
      text: (title) =>
        `Nous avons vérifié votre annonce « ${title} ». Une modification est nécessaire avant sa publication. En l’enregistrant, vous la soumettez de nouveau.`,
      revision: (title) =>
        `Nous avons vérifié vos modifications de « ${title} ». Un changement est nécessaire avant leur publication. D’ici là, la page du produit reste telle quelle.`,
      action: 'Modifier l’annonce',
    },
    reject: {
      subject: (title) => `Votre annonce n’a pas été acceptée : ${title}`,
      text: (title) =>
        `Nous avons vérifié votre annonce « ${title} » et n’avons pas pu l’accepter. Si vous la modifiez, elle est soumise de nouveau.`,
      revision: (title) =>
        `Nous avons vérifié vos modifications de « ${title} » et n’avons pas pu les accepter. La page du produit reste telle quelle.`,
      action: 'Modifier l’annonce',
    },
  },
  lapsed: {
    subject: (title) => `Toujours disponible ? ${title}`,
    text: (title) =>
      `Votre annonce « ${title} » n’a pas été confirmée depuis six mois et a donc quitté les listes. Si l’équipement est toujours disponible, un clic la publie de nouveau.`,
    action: 'Voir vos annonces',
  },
} satisfies TextsLike<typeof en>
