import type { TextsLike } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import type { en } from './texts.ts'

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
  more: (count): string => (count === 1 ? 'et une autre.' : `et ${count} autres.`),
  stillThere: {
    subject: (count): string =>
      count === 1
        ? 'Votre annonce est-elle toujours d’actualité ?'
        : `Vos ${count} annonces sont-elles toujours d’actualité ?`,
    text: (count): string =>
      count === 1
        ? 'Les acheteurs comptent sur ce qu’ils voient. Veuillez confirmer que ceci est toujours disponible :'
        : 'Les acheteurs comptent sur ce qu’ils voient. Un seul clic confirme que tout ceci est toujours disponible :',
    action: 'Voir et confirmer',
    after:
      'Une annonce que personne ne confirme pendant 90 jours passe derrière les autres ; après 120 jours, elle quitte les listes.',
  },
  lapsed: {
    subject: (count): string =>
      count === 1 ? 'Votre annonce a quitté les listes' : `${count} de vos annonces ont quitté les listes`,
    text: (count): string =>
      count === 1
        ? 'Personne n’a confirmé depuis 120 jours que ceci est toujours disponible ; les acheteurs ne le voient donc plus :'
        : 'Personne n’a confirmé depuis 120 jours que ceci est toujours disponible ; les acheteurs ne le voient donc plus :',
    action: 'Voir vos annonces',
    after: 'Ce qui est toujours disponible est republié en un clic, sans nouvelle vérification.',
  },
} satisfies TextsLike<typeof en>
