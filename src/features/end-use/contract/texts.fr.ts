import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  wording:
    'Nous sommes l’acheteur, ou agissons pour l’utilisateur final nommé ci-dessus. Les marchandises sont destinées à l’usage civil et au lieu indiqués. Elles ne serviront ni à des armes chimiques, biologiques ou nucléaires ou à leurs vecteurs, ni à un usage militaire dans un pays sous embargo sur les armes. Elles ne seront ni vendues, ni exportées, ni réexportées, directement ou indirectement, vers la Russie, la Biélorussie ou tout autre pays, personne ou entité visés par des mesures de l’Union européenne qui l’interdisent. Nous informerons aussitôt la place de marché de tout changement, et savons qu’une commande peut être refusée ou arrêtée en cas de doute.',
  errors: {
    country: 'Veuillez choisir un pays de la liste.',
    no_condition:
      'Veuillez indiquer les exportations que vise la règle\u00a0: un pays, un chapitre, un type ou un montant.',
    same_rule: 'Une règle vise déjà les mêmes exportations. Veuillez d’abord y mettre fin.',
    chapter: 'Veuillez saisir un chapitre du Système harmonisé, de 1 à 97.',
    type: 'Veuillez choisir un type de la liste.',
    above: 'Veuillez saisir un montant, ou laisser vide.',
    currency: 'Veuillez choisir la devise du montant, ou laisser les deux vides.',
    end_user: 'Veuillez indiquer qui utilisera les marchandises et où, en 300 caractères au plus.',
    purpose: 'Veuillez indiquer à quoi serviront les marchandises, en 500 caractères au plus.',
    signer: 'Veuillez saisir votre nom, en 100 caractères au plus.',
    accepted: 'Veuillez confirmer la déclaration.',
    signed_before:
      'Cet achat a déjà une déclaration signée, avec un autre utilisateur final ou un autre usage. Ce qui a été signé reste. Rechargez la page pour la lire\u00a0; si elle est fausse, commencez un nouveau panier ou écrivez à notre équipe.',
    changed: 'Le texte de cette déclaration a changé. Veuillez le relire.',
  },
} satisfies TextsLike<typeof en>
